import type { CallMap } from '#contract/index';
import type { Reason } from '../../reasons';

/** What calls are refused with by their own work, by call. */
export type OwnReasons = { readonly [Key in keyof CallMap]?: readonly Reason[] };

/** One row, or rows of which one is not there. */
export const READ = ['row.missing'] as const;
/** The same with a version. */
export const CHANGED = ['row.missing', 'version.conflict'] as const;
