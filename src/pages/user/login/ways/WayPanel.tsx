import { Suspense } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { lazy } from '@/utils/lazy';
import { AccountForm } from '../account/AccountForm';
import type { TypedState } from '../useTyped';
import { PANEL_ID, tabIdOf, type Way, WayTabs } from './WayTabs';

const PhoneForm = lazy(async () => ({ default: (await import('../mobile/PhoneForm')).PhoneForm }));

interface Props {
  config: LoginConfig;
  shared: TypedState;
  /** `admin` is the account whether or not it is enabled: the server knows for whom it stays open. */
  way: Way | 'admin';
  onWay: (way: Way) => void;
  onAnswer: (answer: SignedIn | SecondFactorWanted, password?: string) => void;
}

/** The enabled ways to sign in, without tabs if there is only one. */
export function WayPanel({ config, shared, way, onWay, onAnswer }: Props) {
  const ways: Way[] = config.accountLogin ? ['account'] : [];
  if (config.mobileLogin) ways.push('phone');
  const [first = 'account'] = ways;
  const current = way === 'admin' ? 'account' : ways.includes(way) ? way : first;
  const form =
    current === 'phone' ? (
      <PhoneForm config={config} shared={shared} onAnswer={onAnswer} />
    ) : (
      <AccountForm config={config} shared={shared} onAnswer={onAnswer} />
    );
  if (ways.length < 2) return form;
  return (
    <>
      <WayTabs ways={ways} current={current} onChange={onWay} />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabIdOf(current)}>
        {/* A boundary of its own, so that the tabs keep the focus while a form loads. */}
        <Suspense fallback={<p className="login-loading" aria-busy="true" />}>{form}</Suspense>
      </div>
    </>
  );
}
