import type { Translate } from '@/hooks/useT';

/** Rows that a question or a title names; further ones are counted. */
const NAMES_SHOWN = 5;

/** The names of rows for a question or a title: a few of them, and how many there are. */
export function namesOf(t: Translate, all: readonly string[]): string {
  const names = all.slice(0, NAMES_SHOWN).join(t('crud.ask.separator'));
  return all.length > NAMES_SHOWN ? t('crud.ask.more', { names, count: all.length }) : names;
}
