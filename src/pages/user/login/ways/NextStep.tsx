import { history } from '@umijs/max';
import { lazy, Suspense } from 'react';
import type { SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';

const NewPasswordForm = lazy(async () => ({
  default: (await import('../password/NewPasswordForm')).NewPasswordForm,
}));

const SecondFactorForm = lazy(async () => ({
  default: (await import('../factor/SecondFactorForm')).SecondFactorForm,
}));

/** Data of the first step for the next one; in memory only. */
export interface FirstStep {
  oldPassword?: string;
  /** The required second factor; undefined if a new password is required. */
  wanted?: SecondFactorWanted;
}

interface Props {
  firstStep: FirstStep;
  onSession: (session: SignedIn, oldPassword?: string) => void;
  onEntered: () => void;
  onBack: (reason?: string) => void;
}

/** What follows the first step of a sign-in: a second factor, or a password of one's own. */
export function NextStep({ firstStep: { wanted, oldPassword }, ...props }: Props) {
  return (
    <Suspense>
      {wanted ? (
        <SecondFactorForm
          wanted={wanted}
          onSession={(session) => props.onSession(session, oldPassword)}
          onBack={props.onBack}
        />
      ) : (
        <NewPasswordForm
          oldPassword={oldPassword}
          onDone={props.onEntered}
          onBack={() => history.push(`/user/logout${history.location.search}`)}
        />
      )}
    </Suspense>
  );
}
