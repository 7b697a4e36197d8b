import type { Visit } from '../../../harness/usability/visit';

/** The dashboard: its chart as a table, and the choice of shortcuts. */
export async function dashboard(visit: Visit): Promise<void> {
  await visit.open('dashboard');
  await visit.press('dashboard.trend.asTable');
  await visit.see('days as a table');
  await visit.press('dashboard.shortcuts.choose');
  await visit.see('shortcuts to choose');
  await visit.unfold('dashboard.shortcuts.add');
  await visit.see('pages to add');
  await visit.page.keyboard.press('Escape');
  await visit.close();
}
