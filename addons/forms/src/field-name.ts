import type { Field } from './model';
import type { Words } from './texts';

/** What a field is called while it is designed: one without a name says so. */
export const nameIn = ({ label, kind }: Field, words: Words): string =>
  label || words.unnamed(words.kinds[kind]);
