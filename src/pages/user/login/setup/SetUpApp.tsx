import { QRCodeSVG } from '@rc-component/qrcode';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { confirmTotp } from '@/services/account/security';
import { inGroups, plainCode } from '@/utils/typed-code';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import { CopyButton } from './CopyButton';
import type { AppSetup } from './SetUpFactor';

interface Props {
  setup: AppSetup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** Goes back to the kinds of factors. */
  onBack: () => void;
}

/** Sets up an authenticator app: scan or type the secret, then confirm with a code. */
export function SetUpApp({ setup, onConfirmed, onBack }: Props) {
  const t = useT();
  const checks = useChecks();
  const [code, setCode] = useState('');
  const form = useSubmit({
    validate: () => checks.all({ code: checks.totp(code) }),
    failure: 'account.must.failure',
    send: async () => onConfirmed((await confirmTotp(plainCode(code))).recoveryCodes),
  });
  return (
    <form {...form.props}>
      <h2 className="setup-title">{t('account.totp.setup')}</h2>
      <p className="login-hint">{t('account.totp.scan')}</p>
      {/* Apps only read dark codes on light ground, whatever the theme. */}
      <div className="setup-code" aria-hidden="true">
        <QRCodeSVG value={setup.uri} size={176} level="M" />
      </div>
      <p className="setup-secret">
        <span className="login-hint">{t('account.totp.secret')}</span>
        <code>{inGroups(setup.secret)}</code>
        <CopyButton text={setup.secret} />
      </p>
      <FormError text={form.errors['']} />
      <TextField
        name="code"
        label={t('account.totp.code')}
        value={code}
        error={form.errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        onChange={setCode}
      />
      <SubmitButton isBusy={form.isBusy}>{t('account.totp.confirm')}</SubmitButton>
      <p className="login-links">
        <button type="button" className="login-link" onClick={onBack}>
          {t('account.must.other')}
        </button>
      </p>
    </form>
  );
}
