import { Avatar } from 'antd';
import { useState } from 'react';
import { colourOf } from '@/utils/look/colours';
import { initialsOf } from '@/utils/look/initials';
import './person-avatar.css';

interface PersonAvatarProps {
  /** The seat, which gives the colour; null without one. */
  id: number | null;
  name: string;
  /** Address of the picture; it may have ended, and the initials stand in. */
  avatar: string | null;
  /** Pixels; 24 by default. */
  size?: number;
  /** Called when the picture cannot be loaded, once for an address. */
  onFail?: () => void;
}

const SMALL = 24;
/** From this size on two characters can be read. */
const ROOMY = 32;
/** Height of one and of two characters, as a share of the size. */
const SHARES = { 1: 0.5, 2: 0.38 } as const;

/**
 * The picture of a person, or its initials. Its name is written beside it, so it says nothing to
 * screen readers (docs/design/ui.md, "Habits on every screen").
 */
export function PersonAvatar({ id, name, avatar, size = SMALL, onFail }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string>();
  const src = avatar === failed ? undefined : avatar;
  const letters = size < ROOMY ? 1 : 2;
  const look = { color: '#fff', background: colourOf(id), fontSize: size * SHARES[letters] };
  return (
    <Avatar
      size={size}
      src={src}
      alt=""
      aria-hidden
      onError={() => {
        setFailed(avatar ?? undefined);
        onFail?.();
        return true;
      }}
      // As an icon, because antd measures each text anew; by a style, so that nobody copies it.
      icon={<span className="person-initials" data-initials={initialsOf(name, letters)} />}
      style={{ flex: 'none', ...(src ? {} : look) }}
    />
  );
}
