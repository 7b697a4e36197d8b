import { Button, Collapse, Flex, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { ChangedRole, ChangedTenant, Preview } from '#contract/tenant/preview';
import { type Translate, useT } from '@/hooks/useT';
import { LoosenedTerms } from './LoosenedTerms';
import { menuPaths } from './menu-paths';

/** Menus of a tenant that are named at first; the others are shown on demand. */
const MENUS = 12;

const overText = (t: Translate, { kind, used, limit }: ChangedTenant['exceeded'][number]) =>
  t('tenant.preview.exceeded', {
    kind: t(`tenant.limit.${kind}`),
    ...{ used, limit, over: used - limit },
  });

interface MenuTagsProps {
  label: string;
  color: 'success' | 'error';
  paths: readonly string[];
}

function MenuTags({ label, color, paths }: MenuTagsProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (paths.length === 0) return null;
  const shown = isWhole ? paths : paths.slice(0, MENUS);
  return (
    <section aria-label={label}>
      <Typography.Text type="secondary">{label}</Typography.Text>
      <Flex wrap gap={4}>
        {shown.map((path) => (
          <Tag key={path} color={color} style={{ whiteSpace: 'normal', marginInlineEnd: 0 }}>
            {path}
          </Tag>
        ))}
        {shown.length < paths.length && (
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            {t('tenant.preview.moreMenus', { count: paths.length - shown.length })}
          </Button>
        )}
      </Flex>
    </section>
  );
}

function roleTexts(t: Translate, { gained, lost, isNarrower, isWider }: ChangedRole): string[] {
  return [
    gained.length > 0 && t('tenant.preview.role.gained', { count: gained.length }),
    lost.length > 0 && t('tenant.preview.role.lost', { count: lost.length }),
    isNarrower && t('tenant.preview.role.narrower'),
    isWider && t('tenant.preview.role.wider'),
  ].filter((text) => text !== false);
}

function Roles({ roles, roleCount }: Pick<ChangedTenant, 'roles' | 'roleCount'>) {
  const t = useT();
  if (roleCount === 0) return null;
  const others = roleCount - roles.length;
  return (
    <section aria-label={t('tenant.preview.roles')}>
      <Typography.Text type="secondary">{t('tenant.preview.roles')}</Typography.Text>
      {roles.map((role) => (
        <div key={role.id} style={{ overflowWrap: 'anywhere' }}>
          {t('tenant.preview.role', {
            name: role.name,
            count: role.memberCount,
            changes: roleTexts(t, role).join(t('crud.ask.separator')),
          })}
        </div>
      ))}
      {others > 0 && (
        <Typography.Text type="secondary">
          {t('tenant.preview.moreRoles', { count: others })}
        </Typography.Text>
      )}
    </section>
  );
}

function TenantChange({ tenant, menus }: { tenant: ChangedTenant; menus: Preview['menus'] }) {
  const t = useT();
  return (
    <Flex vertical gap="small">
      {tenant.exceeded.map((one) => (
        <Typography.Text key={one.kind} type="danger">
          {overText(t, one)}
        </Typography.Text>
      ))}
      {tenant.narrowedCount > 0 && (
        <Typography.Text>
          {t('tenant.preview.narrowed', { count: tenant.narrowedCount })}
        </Typography.Text>
      )}
      {tenant.factorCount > 0 && (
        <Typography.Text>
          {t('tenant.preview.factors', { count: tenant.factorCount })}
        </Typography.Text>
      )}
      {tenant.freedCount > 0 && (
        <Typography.Text>{t('tenant.preview.freed', { count: tenant.freedCount })}</Typography.Text>
      )}
      <MenuTags
        label={t('tenant.preview.gained')}
        color="success"
        paths={menuPaths(menus, tenant.gained)}
      />
      <MenuTags
        label={t('tenant.preview.lost')}
        color="error"
        paths={menuPaths(menus, tenant.lost)}
      />
      <Roles roles={tenant.roles} roleCount={tenant.roleCount} />
    </Flex>
  );
}

/** What a change of policies gives and takes, by tenant (docs/design/domain.md, "Tenants and policies"). */
export function PreviewContent({ preview }: { preview: Preview }) {
  const t = useT();
  const { tenants, tenantCount, roleCount, memberCount, factorCount, freedCount } = preview;
  const { policies, menus, narrowedCount } = preview;
  const others = tenantCount - tenants.length;
  // Whom a second factor alone concerns is told apart, as terms are that concern nobody by name.
  const hasOther =
    roleCount + memberCount > 0 || (tenantCount > 0 && factorCount + freedCount === 0);
  return (
    <Flex vertical gap="middle">
      {policies && (
        <Typography.Text style={{ overflowWrap: 'anywhere' }}>
          {t('tenant.preview.policy', {
            ...{ is: policies.is, was: policies.was ?? t('tenant.preview.policy.none') },
          })}
        </Typography.Text>
      )}
      {(hasOther || factorCount > 0) && (
        <Typography.Text>
          {hasOther &&
            t('tenant.preview.summary', {
              ...{ tenants: tenantCount, roles: roleCount, members: memberCount },
            })}{' '}
          {narrowedCount > 0 && t('tenant.preview.narrowed', { count: narrowedCount })}{' '}
          {factorCount > 0 && t('tenant.preview.factors', { count: factorCount })}
        </Typography.Text>
      )}
      {tenants.length > 0 && <TenantChanges tenants={tenants} menus={menus} />}
      {others > 0 && (
        <Typography.Text type="secondary">
          {t('tenant.preview.moreTenants', { count: others })}
        </Typography.Text>
      )}
      <LoosenedTerms {...preview} />
    </Flex>
  );
}

function TenantChanges({ tenants, menus }: Pick<Preview, 'tenants' | 'menus'>) {
  const t = useT();
  return (
    <Collapse
      size="small"
      style={{ maxHeight: '50vh', overflowY: 'auto' }}
      defaultActiveKey={tenants.slice(0, 1).map(({ id }) => id)}
      items={tenants.map((tenant) => ({
        key: tenant.id,
        label: (
          <Space wrap style={{ overflowWrap: 'anywhere' }}>
            {tenant.name}
            {(tenant.memberCount > 0 || tenant.factorCount + tenant.freedCount === 0) && (
              <Tag>{t('tenant.preview.affected', { count: tenant.memberCount })}</Tag>
            )}
          </Space>
        ),
        children: <TenantChange tenant={tenant} menus={menus} />,
      }))}
    />
  );
}
