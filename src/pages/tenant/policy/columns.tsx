import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { remarkColumn, sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import { scopeTexts } from '@/features/grant/scope-texts';
import { limitsText } from '@/features/tenant/limits';
import type { Translate } from '@/hooks/useT';
import { type PolicyRow, secondFactorTexts, settingTexts } from './fields';
import { gapOf } from './gaps';

/** Columns of the list of policies without the actions. */
export function policyColumns(t: Translate, maySeeTenants: boolean): ProColumns<PolicyRow>[] {
  return [
    {
      title: t('tenant.policy.name'),
      dataIndex: 'title',
      sorter: true,
      fixed: 'left',
      width: 190,
      render: (_dom, { title, isDefault }) => (
        <Flex gap="small" align="center">
          <ShortText>{title}</ShortText>
          {isDefault && <Tag color="blue">{t('tenant.policy.isDefault')}</Tag>}
        </Flex>
      ),
    },
    { title: t('tenant.policy.description'), dataIndex: 'description', width: 160 },
    {
      title: t('tenant.policy.limits'),
      dataIndex: 'limits',
      width: 260,
      search: false,
      render: (_dom, { limits }) => limitsText(t, limits),
    },
    {
      title: t('tenant.policy.dataRange'),
      dataIndex: 'dataRange',
      width: 130,
      search: false,
      render: (_dom, { dataRange }) => scopeTexts(t)[dataRange],
    },
    {
      title: t('tenant.policy.setting'),
      dataIndex: 'tenantSetting',
      width: 150,
      valueType: 'select',
      valueEnum: settingTexts(t),
      render: (dom, policy) => {
        const gap = gapOf(policy);
        return (
          <Flex vertical align="start" gap={4}>
            {dom}
            {gap && <Tag color="warning">{t(`tenant.policy.join.${gap}`)}</Tag>}
          </Flex>
        );
      },
    },
    {
      title: t('tenant.policy.secondFactor.short'),
      dataIndex: 'secondFactor',
      width: 150,
      valueType: 'select',
      valueEnum: secondFactorTexts(t),
    },
    {
      title: t('tenant.policy.tenants'),
      dataIndex: 'tenantCount',
      width: 80,
      align: 'end',
      search: false,
      render: (_dom, { id, title, tenantCount: count }) =>
        maySeeTenants ? (
          <Link
            to={`/tenant/manage?policyId=${id}`}
            aria-label={t('tenant.policy.seeTenants', { title, count })}
          >
            {count}
          </Link>
        ) : (
          count
        ),
    },
    { ...sortColumn<PolicyRow>(t), sorter: true },
    { ...statusColumn<PolicyRow>(t), sorter: true },
    remarkColumn<PolicyRow>(t),
    { ...timeColumn<PolicyRow>(t('crud.field.updatedAt'), 'updatedAt'), sorter: true },
  ];
}
