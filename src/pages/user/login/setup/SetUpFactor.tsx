import { useState } from 'react';
import type { SignedIn } from '#contract/sign-in/sign-in';
import { MoreTexts } from '@/components/texts/MoreTexts';
import { useLanguagePack } from '@/components/texts/useLanguagePack';
import { SetUpApp } from './SetUpApp';
import { SetUpChoice } from './SetUpChoice';
import { SetUpCodes } from './SetUpCodes';
import './setup.css';

/** What the server answers to who begins with an authenticator app. */
export interface AppSetup {
  secret: string;
  uri: string;
}

interface Props {
  onDone: () => void;
  /** Another seat was chosen, which may require a second factor as well. */
  onSession: (session: SignedIn) => void;
  /** Returns to the first step, which proves the session again; with the reason. */
  onAgain: (reason: string) => void;
  /** Leaves without a second factor. */
  onBack: () => void;
}

/** Leads through setting up the second factor that the tenant requires, with the texts of the shell. */
export function SetUpFactor({ onDone, ...leaving }: Props) {
  const language = useLanguagePack();
  const [setup, setSetup] = useState<AppSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!language) return <p className="login-loading" aria-busy="true" />;
  return (
    <MoreTexts texts={language.signedIn}>
      {codes ? (
        <SetUpCodes codes={codes} onDone={onDone} />
      ) : setup ? (
        <SetUpApp setup={setup} onConfirmed={setCodes} onBack={() => setSetup(undefined)} />
      ) : (
        <SetUpChoice onApp={setSetup} onDone={onDone} {...leaving} />
      )}
    </MoreTexts>
  );
}
