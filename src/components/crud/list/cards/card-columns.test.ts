import type { ProColumns } from '@ant-design/pro-components';
import { cardColumns } from './card-columns';

interface Row {
  id: number;
}

const columns: ProColumns<Row>[] = [
  { title: 'Keyword', dataIndex: 'keyword', hideInTable: true },
  { title: 'Name', dataIndex: 'name', fixed: 'left' },
  { title: 'Code', dataIndex: 'code' },
  { title: 'Phone', dataIndex: 'phone' },
  { title: 'State', dataIndex: 'status' },
  { title: 'Place', dataIndex: 'place' },
  { title: 'Actions', key: 'option', valueType: 'option', fixed: 'right' },
];

/** What each column is on a card: its title by the part. */
function partsOf(chosen: Parameters<typeof cardColumns<Row>>[1], given = columns, sorted = ['']) {
  const parts = cardColumns(given, chosen, sorted).map(({ onCell, fixed }) => {
    expect(fixed).toBeUndefined();
    const { className, ...rest } = onCell?.({ id: 1 }) ?? {};
    return [className, (rest as Record<string, string>)['data-title']] as const;
  });
  return parts.filter(([part]) => part).map(([part, title]) => `${part} ${title}`);
}

it('a card has the name, the state, the first two facts and the actions', () => {
  const facts = ['card-name Name', 'card-fact Code', 'card-fact Phone'];
  expect(partsOf({})).toEqual([...facts, 'card-state State', 'card-actions Actions']);
});

it('a fact that the user has hidden makes room for the next', () => {
  const facts = ['card-name Name', 'card-fact Phone', 'card-fact Place'];
  expect(partsOf({ code: { show: false }, status: { show: false } })).toEqual([
    ...facts,
    'card-actions Actions',
  ]);
});

it('facts follow the order that the user has chosen', () => {
  const chosen = {
    name: { order: 0 },
    place: { order: 1 },
    phone: { order: 2 },
    code: { order: 3 },
  };
  expect(partsOf(chosen).filter((part) => part.startsWith('card-fact'))).toEqual([
    'card-fact Phone',
    'card-fact Place',
  ]);
});

it('what the list is sorted by is a fact besides', () => {
  const isFact = (part: string) => part.startsWith('card-fact');
  const facts = ['card-fact Code', 'card-fact Phone'];
  expect(partsOf({}, columns, ['place']).filter(isFact)).toEqual([...facts, 'card-fact Place']);
  expect(partsOf({}, columns, ['name']).filter(isFact)).toEqual(facts);
});

it('how many people somewhere has is a fact besides', () => {
  const counted = [...columns, { title: 'Users', dataIndex: 'memberCount' }];
  expect(partsOf({}, counted)).toContain('card-fact Users');
});

it('the days that are left are the state of what is deleted', () => {
  const deleted = [
    { title: 'Name', dataIndex: 'name' },
    { title: 'Left', dataIndex: 'purgeAt' },
  ];
  expect(partsOf({}, deleted)).toEqual(['card-name Name', 'card-state Left']);
});

it('when a row runs out is a fact besides, unless the user has hidden it', () => {
  const ending = [...columns, { title: 'Ends', dataIndex: 'expiresAt' }];
  const factsOf = (chosen: Parameters<typeof partsOf>[0]) =>
    partsOf(chosen, ending).filter((part) => part.startsWith('card-fact'));
  expect(factsOf({})).toEqual(['card-fact Code', 'card-fact Phone', 'card-fact Ends']);
  const hidden = { expiresAt: { show: false } };
  expect(factsOf(hidden)).toEqual(['card-fact Code', 'card-fact Phone']);
});
