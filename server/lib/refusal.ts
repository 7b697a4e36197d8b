import type { Language } from '#contract/codes';
import type { Texts } from '#contract/fields';
import { isReason, REASONS, type Reason } from './reasons';

/** Values for the places of a text; what has a name in each language comes with all of them. */
type Params = Readonly<Record<string, string | number | Required<Texts>>>;

interface Extra {
  /** The invalid input field; the page shows the text next to it. */
  field?: string;
  /** `data` of the answer, e.g. the current row of a version conflict. */
  data?: unknown;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** More headers of the answer. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal with a text for the caller. Services throw it; only `http/errors.ts` converts it to
 * envelope, status and text.
 */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly reason: Reason,
    readonly params: Params = {},
    extra: Extra = {},
  ) {
    super(reason);
    this.name = 'Refusal';
    this.field = extra.field;
    this.data = extra.data ?? null;
    this.retryAfter = extra.retryAfter;
    this.headers = extra.headers ?? {};
  }

  /**
   * A refusal with a field counts as invalid input (docs/design/api.md, "Conventions": 422 carries
   * field errors).
   */
  get status(): number {
    return this.field ? 422 : REASONS[this.reason].status;
  }
}

/** What a text has in brackets is left out where its number is 0. */
const withoutNone = (text: string, params: Params) =>
  text.replace(/\[([^[\]]*)\]/g, (_, part: string) => {
    const [, name = ''] = /\{(\w+)\}/.exec(part) ?? [];
    return params[name] === 0 ? '' : part;
  });

/** `{name|one|other}` is the first word where the number is 1, else the second. */
const withPlurals = (text: string, params: Params) =>
  text.replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, (_, name: string, one: string, other: string) =>
    params[name] === 1 ? one : other,
  );

/** The reason's text in one language. */
export function textOf(reason: Reason, language: Language, params: Params = {}): string {
  const text = withPlurals(withoutNone(REASONS[reason][language], params), params);
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}

/**
 * The text of a reason of which only the name is known, as in the audit log: what it would be filled
 * with is left open. The name itself for one of an earlier version.
 */
export function reasonTextOf(reason: string, language: Language): string {
  if (!isReason(reason)) return reason;
  const text = REASONS[reason][language].replace(/\[[^[\]]*\]/g, '');
  return text.replace(/\{\w+\|[^|}]*\|([^|}]*)\}/g, '$1').replace(/\{\w+\}/g, '…');
}
