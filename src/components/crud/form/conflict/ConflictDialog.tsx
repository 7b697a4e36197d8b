import { Button, Flex, Modal, Radio, Table, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { changesOf, keptOf, type Side } from './changes';

/** Label of each field, and how to format a value that isn't shown as is. */
export type FieldFormats<Values> = {
  [Field in keyof Values]: { label: string; format?: (value: Values[Field]) => ReactNode };
};

export interface ConflictDialogProps<Values extends object> {
  mine: Values;
  current: Values;
  /** What both have changed; without it all of `mine` counts as changed by the user. */
  base?: Values;
  fields: FieldFormats<Values>;
  onKeepEditing: () => void;
  onReload: () => void;
  /** Saves over what is saved now: the chosen values, and what was changed by one side only. */
  onSave: (values: Values) => Promise<unknown>;
}

interface Row {
  field: string;
  label: string;
  isMine: boolean;
  mine: ReactNode;
  current: ReactNode;
}

/**
 * Shows the user's own changes beside what another user saved meanwhile, and asks field by field which
 * to keep. What only the other one has changed stays as it is saved.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { fields, mine, current, onKeepEditing, onReload, onSave } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const keep = useRef<HTMLButtonElement>(null);
  const changes = changesOf(Object.keys(fields) as (keyof Values & string)[], props);

  const show = <F extends keyof Values>(field: F, value: Values[F], isNone: boolean): ReactNode =>
    isNone ? '-' : (fields[field].format?.(value) ?? String(value));

  const rows = changes.map(({ field, isMine, isEmpty }): Row => {
    const { label } = fields[field];
    return {
      ...{ field, label, isMine },
      mine: show(field, mine[field], isEmpty.mine),
      current: show(field, current[field], isEmpty.current),
    };
  });

  const choice = (side: Side) => (_value: unknown, row: Row) => {
    if (!row.isMine) return side === 'current' ? row.current : t('crud.conflict.unchanged');
    const column = t(`crud.conflict.${side}`);
    return (
      <Radio
        name={`conflict-${row.field}`}
        checked={(chosen[row.field] ?? 'mine') === side}
        onChange={() => setChosen({ ...chosen, [row.field]: side })}
      >
        <span className="visually-hidden">{`${row.label}, ${column}: `}</span>
        {row[side]}
      </Radio>
    );
  };

  const handleSave = async () => {
    setIsBusy(true);
    await onSave(keptOf(changes, chosen, props));
    setIsBusy(false);
  };

  return (
    <Modal
      open
      title={t('crud.conflict.title')}
      onCancel={onKeepEditing}
      width={720}
      // Whoever presses Enter at once loses nothing.
      afterOpenChange={() => keep.current?.focus()}
      footer={
        <Flex wrap gap="small" justify="end">
          <Button ref={keep} onClick={onKeepEditing}>
            {t('crud.conflict.keep')}
          </Button>
          <Button danger onClick={onReload}>
            {t('crud.conflict.reload')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={handleSave}>
            {t('crud.conflict.save')}
          </Button>
        </Flex>
      }
    >
      <Typography.Paragraph>{t('crud.conflict.content')}</Typography.Paragraph>
      <Table<Row>
        rowKey="field"
        size="small"
        pagination={false}
        tableLayout="fixed"
        dataSource={rows}
        locale={{ emptyText: t('crud.conflict.same') }}
        columns={[
          { title: t('crud.conflict.field'), dataIndex: 'label' },
          { title: t('crud.conflict.current'), key: 'current', render: choice('current') },
          { title: t('crud.conflict.mine'), key: 'mine', render: choice('mine') },
        ]}
      />
    </Modal>
  );
}
