import { Button, Modal, Table, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { textOf } from './merge-changes';

/** Label of each field, and how to format a value that isn't shown as is. */
export type FieldFormats<Values> = {
  [Field in keyof Values]: { label: string; format?: (value: Values[Field]) => ReactNode };
};

interface ConflictDialogProps<Values extends object> {
  mine: Values;
  current: Values;
  /** What both have changed; with it, what only others have changed is shown as well. */
  base?: Values;
  fields: FieldFormats<Values>;
  onKeepEditing: () => void;
  onReload: () => void;
  onOverwrite: () => Promise<unknown>;
}

interface Difference {
  field: string;
  label: string;
  mine: ReactNode;
  current: ReactNode;
}

/** Fields whose values differ. */
function differences<Values extends object>({
  mine,
  current,
  base = current,
  fields,
}: Pick<ConflictDialogProps<Values>, 'mine' | 'current' | 'base' | 'fields'>): Difference[] {
  const isOne = (...values: unknown[]) => new Set(values.map(textOf)).size === 1;
  const show = <F extends keyof Values>(field: F, value: Values[F]): ReactNode => {
    const isNone = textOf(value) === '[]';
    return isNone ? '-' : (fields[field].format?.(value) ?? String(value));
  };
  return (Object.keys(fields) as (keyof Values & string)[])
    .filter((field) => !isOne(mine[field], current[field], base[field]))
    .map((field) => ({
      field,
      label: fields[field].label,
      mine: show(field, mine[field]),
      current: show(field, current[field]),
    }));
}

/**
 * Shows the user's changes beside those that another user saved meanwhile, and asks which to keep.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { onKeepEditing, onReload, onOverwrite } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);

  const handleOverwrite = async () => {
    setIsBusy(true);
    await onOverwrite();
    setIsBusy(false);
  };

  return (
    <Modal
      open
      title={t('crud.conflict.title')}
      onCancel={onKeepEditing}
      width={640}
      // Whoever presses Enter at once loses nothing.
      afterOpenChange={() => keep.current?.focus()}
      footer={[
        <Button key="keep" ref={keep} onClick={onKeepEditing}>
          {t('crud.conflict.keep')}
        </Button>,
        <Button key="reload" onClick={onReload}>
          {t('crud.conflict.reload')}
        </Button>,
        <Button key="overwrite" danger loading={isBusy} onClick={handleOverwrite}>
          {t('crud.conflict.overwrite')}
        </Button>,
      ]}
    >
      <Typography.Paragraph>{t('crud.conflict.content')}</Typography.Paragraph>
      <Table<Difference>
        rowKey="field"
        size="small"
        pagination={false}
        tableLayout="fixed"
        dataSource={differences(props)}
        locale={{ emptyText: t('crud.conflict.same') }}
        columns={[
          { title: t('crud.conflict.field'), dataIndex: 'label' },
          { title: t('crud.conflict.current'), dataIndex: 'current' },
          { title: t('crud.conflict.mine'), dataIndex: 'mine' },
        ]}
      />
    </Modal>
  );
}
