import { z } from 'zod';
import { type NamedCall, schemas } from '#contract/index';

/** A part of the document: JSON Schema, or anything of OpenAPI. */
export type Json = Record<string, unknown>;

type Direction = 'input' | 'output';

const ROOT = '#/components/schemas/';

/** The name of a schema, from that of what it belongs to. */
export const nameOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts and numbers are written out where they stand; what has parts or choices gets a name. */
const hasName = (schema: unknown): schema is z.ZodType =>
  [z.ZodObject, z.ZodUnion, z.ZodRecord, z.ZodEnum, z.ZodLiteral].some(
    (kind) => schema instanceof kind,
  );

/** What a list is a list of, and what may be null where it is not. */
function coreOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return coreOf(schema.element as z.ZodType);
  return schema instanceof z.ZodNullable ? coreOf(schema.unwrap() as z.ZodType) : schema;
}

/**
 * Leaves out what says nothing: bounds of every whole number, and the pattern of a known format. What
 * may be null is a type, and no choice of two schemas.
 */
function trim(json: Json): void {
  const [one, other] = (json.anyOf as Json[] | undefined) ?? [];
  if (one && other?.type === 'null' && typeof one.type === 'string' && !one.enum) {
    delete json.anyOf;
    Object.assign(json, one, { type: [one.type, 'null'] });
  }
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format) delete json.pattern;
}

const OPTIONS = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: object }) => trim(jsonSchema as Json),
} as const;

/** A schema written out in full, as it comes in. */
export function inputJson(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...OPTIONS, io: 'input' });
  return json;
}

/** Schemas of one direction, by name, and where each call's own is to be found. */
function describe(calls: readonly NamedCall[], io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of schemas) {
    if (hasName(schema)) registry.add(schema, { id: nameOf(name) });
  }
  for (const call of calls) {
    const schema = io === 'input' ? call.body : call.response;
    if (!schema) continue;
    const core = coreOf(schema);
    const id = nameOf(call.name) + (io === 'input' ? 'Input' : 'Result');
    if (hasName(core) && !registry.has(core)) registry.add(core, { id });
    if (!registry.has(schema)) registry.add(schema, { id: `${id} as it stands` });
  }
  const made = z.toJSONSchema(registry, { ...OPTIONS, io, uri: (id) => ROOT + id });
  const byName = new Map<string, Json>();
  for (const [id, { $schema: _, $id: __, ...json }] of Object.entries(made.schemas)) {
    byName.set(id, json);
  }
  return (schema: z.ZodType) => {
    const id = registry.get(schema)?.id ?? '';
    return { json: hasName(schema) ? { $ref: ROOT + id } : (byName.get(id) ?? {}), byName };
  };
}

/** Every name that a part of the document refers to. */
const namesIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/**
 * The schemas of the document. Each has one name, that of the contract, or else that of its call;
 * whatever a call refers to is kept for `components`.
 */
export class Schemas {
  readonly components: Record<string, Json> = {};
  readonly #input;
  readonly #output;

  constructor(calls: readonly NamedCall[]) {
    this.#input = describe(calls, 'input');
    this.#output = describe(calls, 'output');
  }

  input(schema: z.ZodType): Json {
    return this.#keep(this.#input(schema));
  }

  output(schema: z.ZodType): Json {
    return this.#keep(this.#output(schema));
  }

  #keep({ json, byName }: { json: Json; byName: Map<string, Json> }): Json {
    for (const name of namesIn(json)) {
      const found = byName.get(name) ?? {};
      const known = this.components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(found)) {
        throw new Error(`${name} goes in and out in two shapes: the contract must name both`);
      }
      this.components[name] = found;
      if (!known) this.#keep({ json: found, byName });
    }
    return json;
  }
}
