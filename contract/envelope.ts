import type { Code } from './codes';

export interface FieldError {
  field: string;
  message: string;
}

/**
 * What every answer looks like (docs/product.md, "Envelope"; docs/design/api.md, "Conventions").
 */
export interface Envelope<Data = unknown> {
  code: Code;
  message: string;
  data: Data;
  /** Lists only: how many rows match, over all pages. */
  total?: number;
  /** Stable, untranslated name of a refusal, e.g. `dept.has-members`. */
  reason?: string;
}

/** `data` of an answer with status 422. */
export interface FieldErrors {
  errors: FieldError[];
}
