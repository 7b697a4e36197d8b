import type { ProColumns } from '@ant-design/pro-components';
import { Tag } from 'antd';
import type { OnlineSession, SignInWay } from '#contract/member/online';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { Device } from '@/features/account/Device';
import { PersonName } from '@/features/member/PersonName';
import type { Translate } from '@/hooks/useT';
import { DeptFilter } from './components/DeptFilter';

const WAYS: readonly SignInWay[] = ['password', 'sms', 'passkey'];

function searchColumns(t: Translate): ProColumns<OnlineSession>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  return [
    {
      title: t('org.user.keyword'),
      dataIndex: 'keyword',
      ...hidden,
      fieldProps: { placeholder: t('online.keyword.hint') },
    },
    {
      title: t('org.user.dept'),
      dataIndex: 'deptId',
      ...hidden,
      formItemRender: () => <DeptFilter />,
    },
    timeSearchColumn<OnlineSession>(t('online.lastSeen'), 'lastSeenAt'),
  ];
}

/** Columns of who is signed in and fields of the search form, without the actions. */
export function onlineColumns(t: Translate): ProColumns<OnlineSession>[] {
  return [
    ...searchColumns(t),
    {
      title: t('org.user.realName'),
      dataIndex: 'realName',
      sorter: true,
      fixed: 'left',
      width: 210,
      search: false,
      render: (_dom, { memberId, realName, avatar, isDefaultAdmin, isCurrent }) => (
        <PersonName id={memberId} name={realName} avatar={avatar} isDefaultAdmin={isDefaultAdmin}>
          {isCurrent && <Tag color="blue">{t('online.current')}</Tag>}
        </PersonName>
      ),
    },
    {
      title: t('org.user.username'),
      dataIndex: 'username',
      sorter: true,
      width: 110,
      search: false,
    },
    { title: t('org.user.dept'), dataIndex: 'deptName', width: 96, search: false },
    {
      title: t('online.way'),
      dataIndex: 'way',
      sorter: true,
      width: 110,
      valueType: 'select',
      valueEnum: Object.fromEntries(WAYS.map((way) => [way, { text: t(`online.way.${way}`) }])),
    },
    {
      title: t('online.device'),
      dataIndex: 'agent',
      width: 150,
      fieldProps: { placeholder: t('online.device.hint') },
      render: (_dom, { browser, os, agent }) =>
        agent ? <Device browser={browser} os={os} agent={agent} /> : '-',
    },
    { title: t('online.ip'), dataIndex: 'ip', sorter: true, width: 122 },
    { ...timeColumn<OnlineSession>(t('online.since'), 'createdAt'), sorter: true },
    { ...timeColumn<OnlineSession>(t('online.lastSeen'), 'lastSeenAt'), sorter: true },
  ];
}
