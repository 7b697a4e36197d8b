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
  required?: string[];
}

/** Values for texts whose pattern a schema does not spell out. */
const TEXTS: Record<string, string> = {
  email: 'lena@example.com',
  phone: '13800000000',
  key: 'shell',
  birthday: '2000-02-29',
  ...{ icon: 'icon-team', permissions: 'GET /sample', alias: 'sample' },
  ...{ path: '/sample', redirect: '/sample', activeMenu: '/sample', component: './sample' },
};

function valueFrom(name: string, shape: Shape): unknown {
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

const shapeOf = (schema: z.ZodType | undefined) =>
  (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Shape;

/** Fields of a call's query or body, by name. */
export const fieldsOf = (call: Call, part: 'query' | 'body') =>
  Object.keys(shapeOf(call[part]).properties ?? {});

/** An input that a call takes, made from its declaration; `values` replace fields that it has. */
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

/** A list needs little of its query, and sample texts are no conditions. */
const listOnly = (query: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
