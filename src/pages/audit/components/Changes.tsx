import { Button, Collapse, Empty, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import type { AuditDetail } from '#contract/audit/audit';
import { fill } from '#contract/audit/sentence';
import { useT } from '@/hooks/useT';
import { labelOf, shownFields } from '../fields';
import { useWords } from '../useWords';
import { FieldValue } from './FieldValue';
import { ObjectName } from './ObjectName';

type Change = AuditDetail['changes'][number];

/** Rows of a bulk action that are drawn at once. */
const SHOWN_AT_FIRST = 20;
/** From this many ids on, only those that came or went are told. */
const LONG_LIST = 6;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Of long lists of ids, those that only the one side has. */
function shorten({ before, after }: { before?: unknown; after?: unknown }) {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after };
  if (before.length + after.length < LONG_LIST) return { before, after };
  return {
    before: before.filter((id) => !after.includes(id)),
    after: after.filter((id) => !before.includes(id)),
    isShort: true,
  };
}

interface FieldsProps {
  change: Change;
  references: AuditDetail['references'];
}

/** The fields of one row: before and after, or the values of one that was added or deleted. */
function Fields({ change: { target, object, fields, refusal }, references }: FieldsProps) {
  const t = useT();
  const words = useWords();
  const names = shownFields(target, Object.keys(fields));
  const has = (side: 'before' | 'after') =>
    names.some((field) => fields[field] && side in fields[field]);
  const isChange = has('before') && has('after');
  const rows = names
    .map((field) => ({ field, ...shorten(fields[field] ?? {}) }))
    .filter(({ before, after }) => isChange || !isEmpty(before) || !isEmpty(after));
  const show = (value: unknown, { field }: { field: string }) => (
    <FieldValue field={field} value={value} kind={object?.kind} references={references} />
  );
  if (refusal) return <Typography.Text type="warning">{refusal}</Typography.Text>;
  if (rows.length === 0) {
    return <Typography.Text type="secondary">{words.page.unchanged}</Typography.Text>;
  }
  const isShort = rows.some((row) => row.isShort);
  const sides = isChange
    ? [
        { title: words.page[isShort ? 'removed' : 'before'], key: 'before' },
        { title: words.page[isShort ? 'added' : 'after'], key: 'after' },
      ]
    : [{ title: words.page.value, key: has('after') ? 'after' : 'before' }];
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="field"
      dataSource={rows}
      tableLayout="fixed"
      columns={[
        {
          title: words.page.field,
          dataIndex: 'field',
          width: '28%',
          render: (field: string) => labelOf(t, words, target, field),
        },
        ...sides.map(({ title, key }) => ({
          title,
          dataIndex: key,
          render: (value: unknown, row: { field: string }) => (
            <div style={{ overflowWrap: 'anywhere' }}>{show(value, row)}</div>
          ),
        })),
      ]}
    />
  );
}

function Title({ change: { object, target, refusal } }: { change: Change }) {
  const t = useT();
  const words = useWords();
  const kind = object && words.nouns[object.kind].one;
  return (
    <Flex gap="small" wrap>
      {object ? (
        <span>
          {kind} <ObjectName object={object} />
        </span>
      ) : (
        target
      )}
      {refusal && <Typography.Text type="warning">{t('audit.result.refused')}</Typography.Text>}
    </Flex>
  );
}

/** What an entry changed: a table for one row, a list to unfold for several. */
export function Changes({ entry: { changes, references } }: { entry: AuditDetail }) {
  const words = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const [first] = changes;
  if (!first) {
    return <Empty description={words.page.unchanged} />;
  }
  if (changes.length === 1) return <Fields change={first} references={references} />;
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <Flex vertical gap="small">
      <Collapse
        size="small"
        destroyOnHidden
        items={shown.map((change, at) => ({
          key: `${at}`,
          label: <Title change={change} />,
          children: <Fields change={change} references={references} />,
        }))}
      />
      {shown.length < changes.length && (
        <Button type="link" onClick={() => setIsWhole(true)}>
          {fill(words.page.all, { count: changes.length })}
        </Button>
      )}
    </Flex>
  );
}
