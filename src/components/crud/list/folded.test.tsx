import { screen } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';

const pages = setUpPages();

/** The labels of the form's fields, in their order. */
const labels = () =>
  [...document.querySelectorAll('.ant-pro-table-search label')].flatMap(
    ({ textContent }) => textContent?.trim() || [],
  );

describe('a search form that is opened by an address', () => {
  it.each([
    ['verb=dept.update', 'Action'],
    ['object=dept', 'Object'],
  ])('stays folded with the one filter in front: %s', async (search, label) => {
    await pages.render(`/audit?${search}`);
    await screen.findByRole('button', { name: 'Expand' });
    expect(labels()[0]).toBe(label);
  });

  it('is unfolded in its own order with several filters', async () => {
    await pages.render('/audit?verb=dept.update&object=dept');
    await screen.findByRole('button', { name: 'Collapse' });
    expect(labels()).toEqual(['Keyword', 'Done by', 'Action', 'Object', 'Time', 'Result']);
  });
});
