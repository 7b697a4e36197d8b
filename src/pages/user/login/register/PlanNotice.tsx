import type { RegistrationPlan } from '#contract/sign-in/plan';
import { useT } from '@/hooks/useT';
import './plan.css';

interface PlanNoticeProps {
  /** Undefined while it is not known; null where registering needs a code. */
  plan: RegistrationPlan | null | undefined;
  isAsking: boolean;
  /** The code cannot be used. */
  isWrong: boolean;
}

/** What registering does: which company comes under which policy, or which one is joined. */
export function PlanNotice({ plan, isAsking, isWrong }: PlanNoticeProps) {
  const t = useT();
  if (plan === undefined && !isAsking && !isWrong) return null;
  return (
    <p
      role="status"
      aria-busy={isAsking}
      className={isWrong ? 'register-plan register-plan-wrong' : 'register-plan'}
    >
      {isWrong && t('user.register.plan.wrong')}
      {plan === null && t('user.register.plan.code')}
      {plan && textOf(t, plan)}
    </p>
  );
}

function textOf(
  t: ReturnType<typeof useT>,
  { setting, companyName: company, policyTitle: policy }: RegistrationPlan,
): string {
  if (setting === 'join') return t('user.register.plan.join', { company: company ?? '', policy });
  return company
    ? t('user.register.plan.named', { company, policy })
    : t('user.register.plan.create', { policy });
}
