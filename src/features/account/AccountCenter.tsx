import { Link } from '@umijs/max';
import { Card, Flex, theme } from 'antd';
import { ListFailure } from '@/components/crud/list/ListStates';
import { SeatsCard } from '@/features/seat/seats-part';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAccountProfile } from '@/services/account/account';
import { AccountLogins } from './AccountLogins';
import { ProfileCard } from './ProfileCard';
import { WalletCard } from './WalletCard';

/** Number of recent sign-ins; the security settings list all of them. */
const LOGINS_SHOWN = 5;

/** The user's profile and picture, wallet, seats, and recent sign-ins. */
export function AccountCenter() {
  const t = useT();
  const { token } = theme.useToken();
  const { data, error, refresh } = useData(getAccountProfile);
  return (
    <Flex vertical gap={token.margin}>
      {error ? (
        <Card>
          <ListFailure error={error} onRetry={refresh} />
        </Card>
      ) : (
        <>
          <ProfileCard profile={data} onChanged={refresh} />
          <WalletCard wallet={data} />
        </>
      )}
      <SeatsCard />
      <Card
        title={t('account.logins.title')}
        extra={<Link to="?tab=security">{t('account.logins.all')}</Link>}
      >
        <AccountLogins pageSize={LOGINS_SHOWN} />
      </Card>
    </Flex>
  );
}
