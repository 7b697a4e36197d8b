import { Link } from '@umijs/max';
import { Alert, Descriptions, Flex, Select, Skeleton, Switch, Table, Typography } from 'antd';
import { LANGUAGES, type Language } from '#contract/codes';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { getAccountSecurity } from '@/services/account/security';
import { LANGUAGE_NAMES } from '@/stores/language';
import { type Chosen, useNotificationChoice, WAYS, type Way } from './useNotificationChoice';

interface Row {
  kind: Chosen | 'security';
}

const ROWS: readonly Row[] = [{ kind: 'letter' }, { kind: 'notice' }, { kind: 'security' }];

/** What somebody is told of. */
function Kind({ kind }: Row) {
  const t = useT();
  return (
    <>
      <div>{t(`account.notify.${kind}`)}</div>
      {kind === 'security' && (
        <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
          {t('account.notify.security.hint')}
        </Typography.Text>
      )}
    </>
  );
}

/** What the account is told of, and in which ways (docs/design/ui.md, "Screens"). */
export function NotificationSettings() {
  const t = useT();
  const isWide = useIsFrom('md');
  const { data, error, refresh } = useData(getAccountSecurity);
  const { waysOf, language, browser, setWay, setLanguage } = useNotificationChoice();
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;

  const isProven = data.email !== null && data.isEmailVerified;
  const isOpen = {
    page: true,
    browser: browser === 'default' || browser === 'granted',
    mail: data.isMailOpen && isProven,
  };

  // What the account has chosen takes each browser's consent.
  const isOn = { ...isOpen, browser: browser === 'granted' };

  const cell = ({ kind }: Row, way: Way) => {
    if (kind !== 'security') {
      return (
        <Switch
          aria-label={`${t(`account.notify.${kind}`)}: ${t(`account.notify.${way}`)}`}
          checked={waysOf(kind)[way] && isOn[way]}
          disabled={!isOpen[way]}
          onChange={(checked) => void setWay(kind, way, checked)}
        />
      );
    }
    return way === 'mail' ? t('account.notify.always') : '-';
  };

  return (
    <Flex vertical gap="middle" style={{ maxWidth: 720 }}>
      {(browser === 'denied' || browser === 'missing') && (
        <Alert type="info" showIcon title={t('account.notify.browser.denied')} />
      )}
      {!data.isMailOpen && <Alert type="info" showIcon title={t('account.notify.mail.closed')} />}
      {data.isMailOpen && !isProven && (
        <Alert
          type="info"
          showIcon
          title={t('account.notify.mail.unproven')}
          action={<Link to="?tab=security">{t('account.settings.security')}</Link>}
        />
      )}
      {isWide ? (
        <Table<Row>
          rowKey="kind"
          pagination={false}
          dataSource={ROWS}
          columns={[
            {
              title: t('account.notify.kind'),
              dataIndex: 'kind',
              render: (kind: Row['kind']) => <Kind kind={kind} />,
            },
            ...WAYS.map((way) => ({
              title: t(`account.notify.${way}`),
              key: way,
              align: 'center' as const,
              render: (_: unknown, row: Row) => cell(row, way),
            })),
          ]}
        />
      ) : (
        ROWS.map((row) => (
          <Descriptions
            key={row.kind}
            bordered
            size="small"
            column={1}
            // The title stands nearer to its own table than to the one above.
            styles={{ header: { marginBlockEnd: 8 }, label: { width: '50%' } }}
            title={<Kind kind={row.kind} />}
            items={WAYS.map((way) => ({
              key: way,
              label: t(`account.notify.${way}`),
              children: cell(row, way),
            }))}
          />
        ))
      )}
      {isOpen.mail && (
        <Flex gap="small" align="center" wrap>
          <label htmlFor="mail-language">{t('account.notify.language')}</label>
          <Select<Language>
            id="mail-language"
            value={language}
            onChange={setLanguage}
            style={{ minWidth: 140 }}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Flex>
      )}
    </Flex>
  );
}
