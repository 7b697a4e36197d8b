import { CrownOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex, Tooltip } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';

interface PersonNameProps {
  /** Of the seat, which decides the colour of initials. */
  id: number;
  name: string;
  avatar: string | null;
  isDefaultAdmin: boolean;
  /** Where its details are, for whoever may see them. */
  to?: ComponentProps<typeof Link>['to'];
  /** Further marks. */
  children?: ReactNode;
}

/** A person in a list: picture, name, and whether it is a default admin. */
export function PersonName({ id, name, avatar, isDefaultAdmin, to, children }: PersonNameProps) {
  const t = useT();
  return (
    <Flex gap="small" align="center">
      <PersonAvatar id={id} name={name} avatar={avatar} />
      <ShortText>{to ? <Link to={to}>{name}</Link> : name}</ShortText>
      {isDefaultAdmin && (
        <Tooltip title={t('org.user.defaultAdmin')}>
          <CrownOutlined aria-label={t('org.user.defaultAdmin')} />
        </Tooltip>
      )}
      {children}
    </Flex>
  );
}
