import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { ListFailure } from '@/components/crud/list/ListStates';
import { AccountLogins } from '@/features/account/AccountLogins';
import { ChangePasswordForm } from '@/features/account/ChangePasswordForm';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAccountSecurity } from '@/services/account/security';
import { ContactItem } from './ContactItem';
import { OwnSessions } from './OwnSessions';
import { PasskeyItem } from './PasskeyItem';
import { SecurityItem } from './SecurityItem';
import { TotpItem } from './TotpItem';

/** The security settings of the account, and its recent sign-ins. */
export function SecuritySettings() {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refresh } = useData(getAccountSecurity);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { totp, passkeys, factorRequiredBy: tenant } = data;
  const isLast = Number(totp.enabled) + passkeys.length === 1;
  const kept = isLast && tenant !== null ? t('account.factor.kept', { tenant }) : undefined;
  return (
    <>
      <SecurityItem
        title={t('account.password.title')}
        state={t('account.password.state')}
        actions={
          <Button onClick={() => setChanging(true)}>{t('shell.user.changePassword')}</Button>
        }
      />
      <ContactItem
        kind="phone"
        contact={data.phone}
        isVerified={data.isPhoneVerified}
        onChanged={refresh}
      />
      <ContactItem
        kind="email"
        contact={data.email}
        isVerified={data.isEmailVerified}
        onChanged={refresh}
      />
      <TotpItem totp={totp} kept={kept} onChanged={refresh} />
      <PasskeyItem
        passkeys={passkeys}
        kept={passkeys.length > 0 ? kept : undefined}
        onChanged={refresh}
      />
      <OwnSessions />
      <SecurityItem title={t('account.logins.title')} state={t('account.logins.state')}>
        <AccountLogins />
      </SecurityItem>
      {isChanging && <ChangePasswordForm onClose={() => setChanging(false)} />}
    </>
  );
}
