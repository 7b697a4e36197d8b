import { MailOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import { Card, Descriptions, Flex, Skeleton, Typography, theme } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { AccountProfile } from '#contract/account';
import { useAsk } from '@/components/crud/useAsk';
import { unreadLetters } from '@/features/letter/unread';
import { PicturePicker } from '@/features/picture/PicturePicker';
import { TermsLink } from '@/features/site/terms/part';
import { useT } from '@/hooks/useT';
import { setAccountAvatar } from '@/services/account/account';
import { useStore } from '@/stores/create-store';
import { writeStored } from '@/utils/browser/storage';

const PICTURE = 88;

interface ProfileCardProps {
  /** Undefined until it has loaded. */
  profile: AccountProfile | undefined;
  onChanged: () => unknown;
}

/** Who the user is: picture, names, profile, and how many letters wait. */
export function ProfileCard({ profile, onChanged }: ProfileCardProps) {
  const t = useT();
  const { token } = theme.useToken();
  const { initialState } = useModel('@@initialState');
  const store = usePicture(onChanged);
  const { act, ask } = useAsk(onChanged);
  const user = initialState?.user;
  if (!profile || !user) {
    return (
      <Card>
        <Skeleton active avatar paragraph={{ rows: 3 }} />
      </Card>
    );
  }
  const items: [string, ReactNode][] = [
    [t('account.profile.tenant'), user.tenant.name],
    [t('account.profile.sex'), t(`account.profile.sex.${profile.sex}`)],
    [t('account.profile.birthday'), profile.birthday],
    [t('account.profile.qq'), profile.qq],
    [t('account.profile.region'), profile.region],
    [t('account.profile.address'), profile.address],
  ];
  // Whom nobody asked has nothing to be told.
  if (profile.agreedVersion) {
    items.push([
      t('account.profile.agreed'),
      <span key="agreed">
        <TermsLink version={profile.agreedVersion} />
        {` · ${dayjs(profile.agreedAt).format('YYYY-MM-DD HH:mm')}`}
      </span>,
    ]);
  }
  return (
    <Card>
      <Flex gap={token.marginLG} wrap align="start">
        <PicturePicker
          person={{ id: user.id, name: profile.realName, avatar: profile.avatar }}
          size={PICTURE}
          onPick={(fileId) => act(() => store(fileId), t('picture.saved'))}
          onRemove={() =>
            ask({
              title: t('picture.remove.ask'),
              content: t('picture.remove.hint'),
              okText: t('picture.remove'),
              isDanger: true,
              run: () => store(null),
              done: t('picture.removed'),
            })
          }
        />
        <Flex vertical gap={token.marginSM} flex="1 1 280px">
          <Flex justify="space-between" align="start" gap={token.margin} wrap>
            <div>
              <Typography.Title level={2} style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>
                {profile.realName}
              </Typography.Title>
              <Typography.Text type="secondary">{profile.username}</Typography.Text>
            </div>
            <Flex gap={token.margin} align="center" wrap>
              <UnreadLetters />
              <Link to="?tab=basic">{t('account.center.edit')}</Link>
            </Flex>
          </Flex>
          <Descriptions
            size="small"
            column={{ xs: 1, md: 2 }}
            items={items.map(([label, value]) => ({ key: label, label, children: value || '-' }))}
          />
        </Flex>
      </Flex>
    </Card>
  );
}

/** Leads to the letters; the bell knows how many are unread. */
function UnreadLetters() {
  const t = useT();
  const count = useStore(unreadLetters);
  if (count === undefined) return null;
  return (
    <Link to="/home/message?tab=private">
      <MailOutlined aria-hidden /> {t('account.center.unread', { count })}
    </Link>
  );
}

/** Saves the own picture, which the header shows as well. */
function usePicture(onSaved: () => unknown) {
  const { setInitialState } = useModel('@@initialState');
  return async (fileId: number | null) => {
    const { avatar } = await setAccountAvatar(fileId);
    await setInitialState((state) => {
      if (!state?.user) return state;
      writeStored('user', { username: state.user.username, avatar });
      return { ...state, user: { ...state.user, avatar } };
    });
    onSaved();
  };
}
