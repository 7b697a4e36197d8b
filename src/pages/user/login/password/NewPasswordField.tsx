import { useId } from 'react';
import { useT } from '@/hooks/useT';
import { PasswordField } from '../form/PasswordField';
import { STRENGTHS, strengthOf } from './strength';
import './strength.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A field for a new password, with its rule and a strength hint. */
export function NewPasswordField({ label, value, error, autoFocus, onChange }: Props) {
  const t = useT();
  const hintId = useId();
  const strength = strengthOf(value);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        value={value}
        error={error}
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        hint={t('user.password.new.rule')}
        onChange={onChange}
      />
      {value ? (
        <div className="login-strength">
          <meter
            min={0}
            max={STRENGTHS.length}
            low={1.5}
            high={2.5}
            optimum={STRENGTHS.length}
            value={STRENGTHS.indexOf(strength) + 1}
            aria-labelledby={hintId}
          />
          <span id={hintId} role="status">
            {t(`user.strength.${strength}`)}
          </span>
        </div>
      ) : null}
    </>
  );
}
