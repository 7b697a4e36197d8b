import type { Visit } from '../../../harness/usability/visit';

/** Letters, notices and the upgrade log. */
export async function messages(visit: Visit): Promise<void> {
  await visit.open('home/message/?tab=private');
  await visit.press('home.letter.write');
  await visit.press('home.letter.send');
  await visit.see('letter refused');
  await visit.close();
  await visit.press('home.letter.readAll');
  await visit.see('question about all letters');
  await visit.close();

  await visit.open('home/message?tab=publish');
  await visit.press('notice.write');
  await visit.see('notice to write');
  await visit.press('notice.publish');
  await visit.see('notice refused');
  await visit.unfold('notice.range.depts.hint');
  await visit.see('departments to choose from');
  await visit.page.keyboard.press('Escape');
  await visit.close();
  await visit.act('notice.withdraw', 3);
  await visit.see('question about a notice');
  await visit.close();
  await visit.act('notice.receipts', 3);
  await visit.see('who has read it');
  await visit.close();

  await visit.open('home/upgrade/logs');
  await visit.press('upgrade.add');
  await visit.see('entry to write');
  await visit.press('crud.action.save');
  await visit.see('entry refused');
  await visit.close();
}
