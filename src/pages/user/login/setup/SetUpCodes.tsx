import { useState } from 'react';
import { saveRecoveryCodes } from '@/features/account/save-recovery-codes';
import { useWindowHold } from '@/hooks/leave/useWindowHold';
import { useData } from '@/hooks/reading/useData';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getMemberInfo } from '@/services/member/member';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { useSubmit } from '../form/useSubmit';
import { CopyButton } from './CopyButton';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, this once, and goes on once they are copied or downloaded. */
export function SetUpCodes({ codes, onDone }: Props) {
  const t = useT();
  const product = useProductName();
  const { data: member } = useData(getMemberInfo);
  const [isKept, setKept] = useState(false);
  useWindowHold(!isKept);
  const form = useSubmit({
    validate: (): Record<string, string> => (isKept ? {} : { '': t('account.must.keep') }),
    send: async () => onDone(),
  });

  function download() {
    saveRecoveryCodes(t, { codes, username: member?.username ?? '', product });
    setKept(true);
  }

  return (
    <form {...form.props}>
      <h2 className="setup-title">{t('account.codes.title')}</h2>
      <p className="login-hint">{t('account.codes.hint')}</p>
      <ul className="setup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="setup-keep">
        <CopyButton
          text={codes.join('\n')}
          label={t('crud.secret.copy')}
          className="login-outline"
          autoFocus
          onCopied={() => setKept(true)}
        />
        <button type="button" className="login-outline" onClick={download}>
          {t('account.codes.download')}
        </button>
      </p>
      <FormError text={isKept ? undefined : form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{t('crud.secret.kept')}</SubmitButton>
    </form>
  );
}
