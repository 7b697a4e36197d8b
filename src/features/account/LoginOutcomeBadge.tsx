import { Badge } from 'antd';
import type { LoginOutcome } from '#contract/member/session';
import { useT } from '@/hooks/useT';

const STATUS = {
  success: 'success',
  unfinished: 'warning',
  secondWrong: 'error',
  failure: 'error',
} as const;

/** What came of an attempt to sign in, as text and not by colour alone. */
export function LoginOutcomeBadge({ outcome }: { outcome: LoginOutcome }) {
  const t = useT();
  return <Badge status={STATUS[outcome]} text={t(`account.logins.${outcome}`)} />;
}
