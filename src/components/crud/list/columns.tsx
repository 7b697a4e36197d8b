import type { ProColumns } from '@ant-design/pro-components';
import { Badge } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { PhoneText } from '@/components/phone/PhoneText';
import type { Translate } from '@/hooks/useT';

/** Enabled or disabled, as text and not by colour alone. */
export const statusBadge = (t: Translate, { status }: { status: string }) =>
  status === 'enabled' ? (
    <Badge status="success" text={t('crud.status.enabled')} />
  ) : (
    <Badge status="default" text={t('crud.status.disabled')} />
  );

/** The status of a row; searchable. */
export function statusColumn<Row extends { status: string }>(t: Translate): ProColumns<Row> {
  return {
    title: t('crud.field.status'),
    dataIndex: 'status',
    width: 100,
    valueType: 'select',
    valueEnum: {
      enabled: { text: t('crud.status.enabled') },
      disabled: { text: t('crud.status.disabled') },
    },
    render: (_dom, row) => statusBadge(t, row),
  };
}

/** The order among siblings, smallest first. */
export function sortColumn<Row>(t: Translate): ProColumns<Row> {
  return {
    title: t('crud.field.sort'),
    dataIndex: 'sort',
    width: 80,
    align: 'end',
    search: false,
  };
}

/** A phone number in the format of its country. */
export function phoneColumn<Row extends { phone: string | null }>(title: string): ProColumns<Row> {
  return {
    title,
    dataIndex: 'phone',
    width: 150,
    render: (_dom, { phone }) => (phone ? <PhoneText phone={phone} /> : '-'),
  };
}

/** The remark. */
export function remarkColumn<Row extends { remark: string | null }>(t: Translate): ProColumns<Row> {
  return {
    title: t('crud.field.remark'),
    dataIndex: 'remark',
    width: 200,
    search: false,
  };
}

/** Time of creation or of the last change, in local time; `fallback` is shown for "never". */
export function timeColumn<Row>(
  title: string,
  field: keyof Row & string,
  fallback = '-',
): ProColumns<Row> {
  return {
    title,
    dataIndex: field,
    width: 150,
    search: false,
    render: (_dom, row) => {
      const time = row[field];
      return typeof time === 'string' ? (
        <time dateTime={time} title={dayjs(time).format('YYYY-MM-DD HH:mm:ss')}>
          {dayjs(time).format('YYYY-MM-DD HH:mm')}
        </time>
      ) : (
        fallback
      );
    },
  };
}

/**
 * Searches a timestamp by a range of days; a second column shows the timestamp. The column has no
 * `key`: ProTable would name the form field by it, and the filter would not find the value. Either
 * end may stay open: a range that must be complete keeps the focus until it is. It takes two places of the
 * form, since one cuts off both days where the form is beside something else.
 */
export function timeSearchColumn<Row>(title: string, field: keyof Row & string): ProColumns<Row> {
  return {
    title,
    dataIndex: field,
    valueType: 'dateRange',
    colSize: 2,
    hideInTable: true,
    hideInSetting: true,
    fieldProps: { allowEmpty: [true, true] },
  };
}

/** The column of the row actions, fixed at the end; `width` is that of the longest actions. */
export function optionColumn<Row>(
  t: Translate,
  render: (row: Row) => ReactNode,
  width = 130,
): ProColumns<Row> {
  return {
    title: t('crud.field.actions'),
    key: 'option',
    valueType: 'option',
    width,
    fixed: 'right',
    search: false,
    hideInSetting: true,
    render: (_dom, row) => render(row),
  };
}
