import type { Code } from './codes';

export interface FieldError {
  field: string;
  message: string;
}

/** Body of every answer (docs/product.md, "Envelope"; docs/design/api.md, "Conventions"). */
export interface Envelope<Data = unknown> {
  code: Code;
  message: string;
  data: Data;
  /** Lists only: number of matching rows over all pages. */
  total?: number;
  /** Stable, untranslated name of a refusal, e.g. `dept.has-members`. */
  reason?: string;
}

/** `data` of an answer with status 422. */
export interface FieldErrors {
  errors: FieldError[];
}
