import { useLocation, useModel, useNavigate } from '@umijs/max';
import { Button, Flex, Skeleton } from 'antd';
import { useEffect } from 'react';
import { BASE_PATH, TENANT_PARAM } from '#contract/codes';
import { StateMessage } from '@/components/failure/StateMessage';
import { useSeats } from '@/features/seat/useSeats';
import { useT } from '@/hooks/useT';

/** The address without the tenant that it leads into. */
function useTarget() {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const code = query.get(TENANT_PARAM);
  query.delete(TENANT_PARAM);
  const rest = query.toString();
  return { code, to: { pathname, hash, search: rest ? `?${rest}` : '' } };
}

/**
 * Stands before a page whose address says whose it is. The own tenant goes unsaid; before another
 * one it asks whether to switch, which never happens without a click.
 */
export function TenantLink() {
  const { initialState } = useModel('@@initialState');
  const { code, to } = useTarget();
  const navigate = useNavigate();
  const { seats, error, refresh, switchTo } = useSeats();
  const t = useT();
  const present = initialState?.user?.tenant;
  const isHere = code === present?.code;
  // What the rest of the address names is the other tenant's.
  const stay = () => navigate({ pathname: to.pathname }, { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (isHere) navigate(to, { replace: true });
  }, [isHere]);

  const seat = seats?.find(({ tenantCode }) => tenantCode === code);
  if (isHere) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (error) {
    return (
      <StateMessage
        title={<h1 className="page-title">{t('seat.link.failed')}</h1>}
        hint={t('shell.start.hint')}
      >
        <Flex gap="small">
          <Button type="primary" onClick={refresh}>
            {t('common.retry')}
          </Button>
          <Button onClick={stay}>{t('seat.link.stay')}</Button>
        </Flex>
      </StateMessage>
    );
  }
  if (!seats) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!seat) {
    return (
      <StateMessage
        of="missing"
        title={<h1 className="page-title">{t('seat.link.unknown')}</h1>}
        hint={t('seat.link.unknown.text')}
      >
        <Button onClick={stay}>{t('seat.link.stay')}</Button>
      </StateMessage>
    );
  }
  const address = `${BASE_PATH.slice(0, -1)}${to.pathname}${to.search}${to.hash}`;
  return (
    <StateMessage
      of="elsewhere"
      title={<h1 className="page-title">{t('seat.link.title', { name: seat.tenantName })}</h1>}
      hint={t('seat.link.text', { present: present?.name ?? '' })}
    >
      <Flex wrap gap="small" justify="center">
        <Button type="primary" onClick={() => switchTo(seat.id, address)}>
          {t('seat.link.switch')}
        </Button>
        <Button onClick={stay}>{t('seat.link.stay')}</Button>
      </Flex>
    </StateMessage>
  );
}
