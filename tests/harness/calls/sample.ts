import { z } from 'zod';
import type { Call } from '#contract/call';

interface Shape {
  type?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  propertyNames?: Shape;
  required?: string[];
}

/** Values for texts with a pattern that a schema does not expose. */
const TEXTS: Record<string, string> = {
  email: 'lena@example.com',
  phone: '13800000000',
  key: 'shell',
  ...{ upload: '0'.repeat(32), hash: '0'.repeat(64) },
  signature: `${'0'.repeat(16)}:AAAA`,
  expiresAt: '2040-01-01T00:00:00.000Z',
  time: '2040-01-01T00:00:00.000Z',
  ...{ startAt: '2040-01-01T00:00:00.000Z', endAt: '2041-01-01T00:00:00.000Z' },
  ...{ birthday: '2000-02-29', qq: '10001', account: '13800000000' },
  ...{ icpLink: 'https://example.com/', to: '13800000000', rangeIds: '' },
  ...{ icon: 'icon-team', permissions: 'GET /sample', alias: 'sample' },
  ...{ path: '/sample', redirect: '/sample', activeMenu: '/sample', component: './sample' },
};

/** Fields that name a row only if somebody chooses one, and what stands instead of ids. */
const UNCHOSEN = ['avatarFileId', 'filter'];

function valueFrom(name: string, shape: Shape): unknown {
  if (UNCHOSEN.includes(name)) return null;
  if (shape.anyOf) return valueFrom(name, shape.anyOf[0] ?? {});
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'array') {
    return (shape.minItems ?? 0) > 0 ? [valueFrom(name, shape.items ?? {})] : [];
  }
  if (shape.type === 'object') return objectOf(shape);
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return false;
  return TEXTS[name] ?? 'sample-text-1';
}

function objectOf(shape: Shape): Record<string, unknown> {
  const properties = Object.entries(shape.properties ?? {});
  return Object.fromEntries(properties.map(([name, inner]) => [name, valueFrom(name, inner)]));
}

/** Shapes by their schema, because tests ask for the same ones thousands of times. */
const shapes = new WeakMap<z.ZodType, Shape>();

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (!schema) return {};
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

/** Fields of a call's query or body, by name. */
export const fieldsOf = (call: Call, part: 'query' | 'body') =>
  Object.keys(shapeOf(call[part]).properties ?? {});

/** A valid input of a call, generated from its schema; `values` replace existing fields. */
export function sampleOf(call: Call, values: Readonly<Record<string, unknown>> = {}) {
  const known = (part: 'query' | 'body') => {
    const shape = shapeOf(call[part]);
    const given = Object.entries(values).filter(([name]) => name in (shape.properties ?? {}));
    const all = { ...objectOf(shape), ...Object.fromEntries(given) };
    return call.list ? listOnly(all, [...Object.keys(values), ...(shape.required ?? [])]) : all;
  };
  return {
    query: call.query && known('query'),
    body: call.body && known('body'),
  };
}

/** One input per text of a call's query or body, with `text` in that place only. */
export function withText(call: Call, part: 'query' | 'body', text: string) {
  return [...placesOf('', shapeOf(call[part]), text)].map(([path, input]) => ({
    field: path.join('.'),
    input: input as Record<string, unknown>,
  }));
}

/** The same per number whose field has such a name, at any depth. */
export function withNumber(call: Call, part: 'query' | 'body', name: RegExp, number: number) {
  return [...placesOf('', shapeOf(call[part]), { name, number })].map(([path, input]) => ({
    path,
    input: input as Record<string, unknown>,
  }));
}

type Place = [path: readonly (string | number)[], value: unknown];

/** What is put in each place: a text where texts go, or a number in fields with a name. */
type Filling = string | { name: RegExp; number: number };

const fits = (name: string, { type, enum: values, const: only, format }: Shape, given: Filling) =>
  typeof given === 'string'
    ? type === 'string' && !values && only === undefined && format !== 'binary'
    : (type === 'integer' || type === 'number') && given.name.test(name);

/** Keys of a record count as texts too. */
function* placesOf(name: string, shape: Shape, given: Filling): Generator<Place> {
  for (const option of shape.anyOf ?? []) yield* placesOf(name, option, given);
  if (fits(name, shape, given)) yield [[], typeof given === 'string' ? given : given.number];
  if (shape.items) {
    for (const [path, value] of placesOf(name, shape.items, given)) yield [[0, ...path], [value]];
  }
  if (shape.type !== 'object') return;
  const others = objectOf(shape);
  for (const [field, inner] of Object.entries(shape.properties ?? {})) {
    for (const [path, value] of placesOf(field, inner, given)) {
      yield [[field, ...path], { ...others, [field]: value }];
    }
  }
  if (!shape.propertyNames) return;
  const inner = Object(shape.additionalProperties) as Shape;
  if (typeof given === 'string') yield [[given], { [given]: valueFrom('', inner) }];
  for (const [path, value] of placesOf('', inner, given))
    yield [['sample', ...path], { sample: value }];
}

/** A list needs only some of its query, and sample texts are no valid conditions. */
const listOnly = (query: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
