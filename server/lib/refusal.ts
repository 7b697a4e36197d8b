import type { Language } from '#contract/codes';
import { REASONS, type Reason } from './reasons';

type Params = Readonly<Record<string, string | number>>;

interface Extra {
  /** The input field at fault; the page shows the text there. */
  field?: string;
  /** What the answer carries as `data`, e.g. the current row of a version conflict. */
  data?: unknown;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
}

/**
 * A refusal that the caller may read: thrown by services, turned into envelope, status and text
 * by `http/errors.ts` alone.
 */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;

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
  }

  /**
   * Whatever a field is to blame for is bad input (docs/design/api.md, "Conventions": 422 carries
   * field errors).
   */
  get status(): number {
    return this.field ? 422 : REASONS[this.reason].status;
  }
}

/** The reason's text in one language. */
export function textOf(reason: Reason, language: Language, params: Params = {}): string {
  return REASONS[reason][language].replace(/\{(\w+)\}/g, (whole, name) =>
    name in params ? String(params[name]) : whole,
  );
}
