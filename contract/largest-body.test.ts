import { z } from 'zod';
import { calls } from './index';
import { LIMIT } from './limits';

/* A body that its schema accepts must fit the size limit of its call. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
}

/** Most bytes of UTF-8 for one UTF-16 code unit. */
const CHARACTER = 3;
/** Digits of the largest safe integer. */
const NUMBER = 16;
/** Values without a maximum length are bounded by rules of their own, see the calls. */
const FREE = 0;

function bytesOf(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(bytesOf));
  if (shape.const !== undefined) return JSON.stringify(shape.const).length;
  if (shape.enum) return Math.max(...shape.enum.map((value) => JSON.stringify(value).length));
  if (shape.type === 'string') return 2 + CHARACTER * (shape.maxLength ?? FREE);
  if (shape.type === 'array')
    return 2 + (shape.maxItems ?? FREE) * (bytesOf(shape.items ?? {}) + 1);
  if (shape.type !== 'object') return NUMBER;
  const fields = Object.entries(shape.properties ?? {});
  return fields.reduce((sum, [name, inner]) => sum + name.length + 4 + bytesOf(inner), 2);
}

const taking = calls.flatMap(({ key, body, bodyType, maxBytes }) =>
  body && bodyType === 'json' ? [[key, body, maxBytes ?? LIMIT.bodyBytes] as const] : [],
);

test.each(taking)('%s takes the largest body that its fields allow', (_, body, limit) => {
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  expect(bytesOf(shape)).toBeLessThanOrEqual(limit);
});
