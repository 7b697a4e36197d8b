import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import type { MarketDetail } from '#contract/market/card';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

/** The way on after an installation: nobody but the platform's default administrators has its pages yet. */
export function Ungranted({ addon }: { addon: MarketDetail }) {
  const t = useT();
  const can = useCan();
  const ways = [
    can('POST /user/admin/role/grant') && ['/permission/role', 'addon.ungranted.roles'],
    can('PUT /user/admin/policy/update') && ['/tenant/policy', 'addon.ungranted.policies'],
  ].filter((way) => way !== false) as ['/permission/role', 'addon.ungranted.roles'][];
  const isLacking = addon.isGranted === false && addon.localVersion !== null && addon.isEnabled;
  if (!isLacking || addon.isOwn || addon.menus.length === 0 || ways.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('addon.ungranted')}
      description={
        <>
          {t('addon.ungranted.hint')}
          <Flex gap={16} wrap>
            {ways.map(([to, text]) => (
              <Link key={to} to={to}>
                {t(text)}
              </Link>
            ))}
          </Flex>
        </>
      }
    />
  );
}
