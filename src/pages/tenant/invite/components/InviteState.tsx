import { Badge } from 'antd';
import type { Invite } from '#contract/tenant/invite';
import { useT } from '@/hooks/useT';
import { stateTexts } from '../fields';

const LOOK = {
  unused: 'processing',
  used: 'success',
  disabled: 'default',
  expired: 'warning',
} as const;

/** What becomes of an invitation, as text and not by colour alone. */
export function InviteState({ state }: Pick<Invite, 'state'>) {
  return <Badge status={LOOK[state]} text={stateTexts(useT())[state]} />;
}
