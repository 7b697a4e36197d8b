import type { ProColumns } from '@ant-design/pro-components';
import { Badge, Flex, Tag } from 'antd';
import type { Offer } from '#contract/member/offer';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';

const LOOK = {
  open: 'processing',
  accepted: 'success',
  withdrawn: 'default',
  ended: 'default',
} as const;

const stateTexts = (t: Translate): Record<Offer['state'], string> => ({
  open: t('offer.state.open'),
  accepted: t('offer.state.accepted'),
  withdrawn: t('offer.state.withdrawn'),
  ended: t('offer.state.ended'),
});

/** Columns of the list of offers without the actions. */
export function offerColumns(t: Translate): ProColumns<Offer>[] {
  const texts = stateTexts(t);
  const joined = (names: readonly string[]) => names.join(t('crud.ask.separator')) || '-';
  return [
    {
      title: t('offer.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      hideInSetting: true,
      fieldProps: { placeholder: t('offer.identifier') },
    },
    timeSearchColumn<Offer>(t('offer.createdAt'), 'createdAt'),
    {
      title: t('offer.identifier'),
      dataIndex: 'identifier',
      sorter: true,
      fixed: 'left',
      width: 170,
      search: false,
      render: (_dom, { identifier }) => <ShortText>{identifier}</ShortText>,
    },
    {
      title: t('offer.state'),
      dataIndex: 'state',
      width: 150,
      valueType: 'select',
      valueEnum: texts,
      render: (_dom, { state, obstacle }) => (
        <Flex vertical align="start" gap={4}>
          <Badge status={LOOK[state]} text={texts[state]} />
          {obstacle && (
            <Tag color="warning" style={{ whiteSpace: 'normal' }}>
              {t(`offer.obstacle.${obstacle}`)}
            </Tag>
          )}
        </Flex>
      ),
    },
    { ...timeColumn<Offer>(t('offer.endsAt'), 'endsAt'), sorter: true },
    {
      title: t('offer.member'),
      dataIndex: 'memberName',
      width: 130,
      search: false,
      render: (_dom, { memberName }) => <ShortText>{memberName ?? '-'}</ShortText>,
    },
    { title: t('org.user.dept'), dataIndex: 'deptName', width: 130, search: false },
    {
      title: t('org.user.roles'),
      dataIndex: 'roleNames',
      width: 150,
      search: false,
      render: (_dom, { roleNames }) => <ShortText>{joined(roleNames)}</ShortText>,
    },
    {
      title: t('org.user.posts'),
      dataIndex: 'postNames',
      width: 130,
      search: false,
      render: (_dom, { postNames }) => <ShortText>{joined(postNames)}</ShortText>,
    },
    {
      title: t('offer.note'),
      dataIndex: 'note',
      width: 160,
      search: false,
      render: (_dom, { note }) => <ShortText>{note ?? '-'}</ShortText>,
    },
    { title: t('offer.maker'), dataIndex: 'makerName', width: 120, search: false },
    { ...timeColumn<Offer>(t('offer.createdAt'), 'createdAt'), sorter: true },
  ];
}
