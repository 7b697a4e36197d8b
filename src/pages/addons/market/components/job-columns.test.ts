import { cardColumns } from '@/components/crud/list/cards/card-columns';
import { jobColumns } from './job-columns';

it('a row on a phone says what was asked for, and when', () => {
  const facts = cardColumns(jobColumns(String), {}).flatMap(({ onCell, title, hideInTable }) => {
    const { className } = onCell?.({} as never) ?? {};
    return className === 'card-fact' && !hideInTable ? [title] : [];
  });
  expect(facts).toEqual(['market.job.kind', 'market.job.createdAt']);
});
