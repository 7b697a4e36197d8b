import { LIMIT } from '#contract/limits';
import { type FieldKind, OPERATORS_OF, type Operator } from '#contract/list-operators';
import type { ListFields } from '#contract/list-query';
import { keywordSchema, valueSchema } from '../../lib/input/list-query';
import { inputJson, type Json } from './schemas';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const condition = (fields: readonly string[], operators: readonly string[], value?: Json) => ({
  type: 'array',
  prefixItems: [{ enum: fields }, { enum: operators }, value ?? {}],
  minItems: value ? 3 : 2,
  maxItems: 3,
});

/** Fields of a list by their kind. */
function kindsOf({ fields }: ListFields): [FieldKind, string[]][] {
  const byKind = new Map<FieldKind, string[]>();
  for (const [field, kind] of Object.entries(fields)) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), field]);
  }
  return [...byKind];
}

/** The operators of a kind, those together that take the same value. */
function operatorsOf(kind: FieldKind): [Operator[], Json][] {
  const byValue = new Map<string, Operator[]>();
  for (const operator of OPERATORS_OF[kind]) {
    const value = JSON.stringify(inputJson(valueSchema(kind, operator)));
    byValue.set(value, [...(byValue.get(value) ?? []), operator]);
  }
  return [...byValue].map(([value, operators]) => [operators, JSON.parse(value)]);
}

/** What `where` of a list takes: conditions that a row must meet, all of them. */
export function whereSchema(list: ListFields): Json {
  const anyOf = kindsOf(list).flatMap(([kind, fields]) =>
    operatorsOf(kind).map(([operators, value]) =>
      // `null` and `not_null` take no value.
      condition(fields, operators, Object.keys(value).length > 0 ? value : undefined),
    ),
  );
  if (list.keyword) anyOf.push(condition([''], ['keyword'], inputJson(keywordSchema)));
  return { type: 'array', maxItems: LIMIT.where, items: { anyOf } };
}

/** `where` of a list, which holds JSON of the schema of that name. */
export function whereOf(list: ListFields, name: string): Json {
  const lines = kindsOf(list).map(
    ([kind, fields]) => `- ${code(fields)} (${kind}): ${code(OPERATORS_OF[kind])}`,
  );
  if (list.keyword) {
    lines.push(`- \`["", "keyword", "text"]\`: one of ${code(list.keyword)} contains the text`);
  }
  const title = 'Conditions `[field, operator, value]`, all of which must hold:';
  const schema = { $ref: `#/components/schemas/${name}` };
  return {
    description: [title, '', ...lines].join('\n'),
    content: { 'application/json': { schema } },
  };
}

/** What `sort` of a list takes: fields in order of weight, ascending unless told. */
export function sortOf({ sort }: ListFields, schema: Json): Json {
  const one = `(${sort.join('|')})(:(asc|desc))?`;
  return {
    description: `Fields with \`:asc\` or \`:desc\`, joined by commas. Fields: ${code(sort)}`,
    schema: { ...schema, pattern: `^(${one}(,${one})*)?$` },
    example: `${sort[0]}:desc`,
  };
}
