import { history } from '@umijs/max';
import { Suspense } from 'react';
import type { SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { lazy } from '@/utils/lazy';

const NewPasswordForm = lazy(async () => ({
  default: (await import('../password/NewPasswordForm')).NewPasswordForm,
}));

const SecondFactorForm = lazy(async () => ({
  default: (await import('../factor/SecondFactorForm')).SecondFactorForm,
}));

const SetUpFactor = lazy(async () => ({
  default: (await import('../setup/SetUpFactor')).SetUpFactor,
}));

/** What the first step leaves to do, in this order; in memory only. */
export interface FirstStep {
  oldPassword?: string;
  wanted?: SecondFactorWanted;
  mustChangePassword?: boolean;
  mustSetFactor?: boolean;
}

interface Props {
  firstStep: FirstStep;
  onSession: (session: SignedIn, oldPassword?: string) => void;
  /** Goes on to what is left to do. */
  onStep: (next: FirstStep) => void;
  onBack: (reason?: string) => void;
}

/** What follows the first step of a sign-in: a second factor, a password of one's own, a factor to set up. */
export function NextStep({ firstStep, ...props }: Props) {
  const { wanted, oldPassword, mustChangePassword, mustSetFactor } = firstStep;
  const leave = () => history.push(`/user/logout${history.location.search}`);
  return (
    <Suspense>
      {wanted ? (
        <SecondFactorForm
          wanted={wanted}
          onSession={(session) => props.onSession(session, oldPassword)}
          onBack={props.onBack}
        />
      ) : mustChangePassword ? (
        <NewPasswordForm
          oldPassword={oldPassword}
          onDone={() => props.onStep({ mustSetFactor })}
          onBack={leave}
        />
      ) : (
        <SetUpFactor
          onDone={() => props.onStep({})}
          onSession={props.onSession}
          onAgain={props.onBack}
          onBack={leave}
        />
      )}
    </Suspense>
  );
}
