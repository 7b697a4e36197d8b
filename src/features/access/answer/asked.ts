import type { ExplainStep, ExplainSubject } from '#contract/explain';
import type { Translate } from '@/hooks/useT';

/** The name with the page that an action belongs to: several pages have an action of that title. */
export const placed = (name: string, page: string | undefined) =>
  page ? `${page} / ${name}` : name;

/** What was asked, as the verdict says it: the subject, the row, or the subject on the row. */
export function askedOf(
  subject: ExplainSubject | undefined,
  row: ExplainStep | undefined,
  t: Translate,
): string {
  if (!subject) return t('access.asked.row', { name: row?.name ?? '' });
  const asked = t(`access.asked.${subject.kind}`, { name: placed(subject.name, subject.page) });
  return row ? t('access.asked.both', { asked, row: row.name }) : asked;
}
