import { Alert, Button, Descriptions, Flex, Image, Skeleton } from 'antd';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getMemberWithdrawal, openMemberWithdrawal } from '@/services/member/detail';

const SIDE = 160;

/**
 * Where a user's money is paid out to: masked until it is opened, which the server writes to the
 * audit log.
 */
export function MemberPayee({ memberId }: { memberId: number }) {
  const t = useT();
  const can = useCan();
  const { data, error, refresh } = useData(() => getMemberWithdrawal(memberId));
  const {
    data: opened,
    loading: isOpening,
    run: open,
    mutate: setOpened,
  } = useData(() => openMemberWithdrawal(memberId), { manual: true });
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;

  const isThere = data.name !== null || data.hasImage;
  const { name, account } = opened ?? data;
  const image = opened?.image;
  return (
    <Flex vertical gap="small" align="start">
      {data.isUnreadable && (
        <Alert type="warning" showIcon title={t('account.binding.unreadable')} />
      )}
      <Descriptions
        size="small"
        column={1}
        title={t('org.user.payee')}
        items={[
          { key: 'name', label: t('account.binding.name'), children: name ?? '-' },
          { key: 'account', label: t('account.binding.account'), children: account ?? '-' },
          {
            key: 'image',
            label: t('account.binding.image'),
            children: image ? (
              <Image
                src={image.url}
                alt={t('account.binding.image')}
                width={SIDE}
                height={SIDE}
                style={{ objectFit: 'contain' }}
              />
            ) : (
              <span>{data.hasImage ? '****' : '-'}</span>
            ),
          },
        ]}
      />
      {opened && <Button onClick={() => setOpened(undefined)}>{t('org.user.payee.hide')}</Button>}
      {!opened && isThere && can('POST /user/admin/member/withdrawal') && (
        <Flex gap="small" align="center" wrap>
          <Button loading={isOpening} onClick={() => open()}>
            {t('org.user.payee.open')}
          </Button>
          <small>{t('org.user.payee.open.hint')}</small>
        </Flex>
      )}
    </Flex>
  );
}
