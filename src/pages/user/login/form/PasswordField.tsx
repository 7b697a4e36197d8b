import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { TextField, type TextFieldProps } from './TextField';

const EYE = 'M1 12s4-7.5 11-7.5S23 12 23 12s-4 7.5-11 7.5S1 12 1 12Z';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      suffix={
        <button
          type="button"
          className="login-eye"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'user.login.password.hide' : 'user.login.password.show')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d={EYE} />
            <circle cx="12" cy="12" r="3.2" />
            {isShown ? null : <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
