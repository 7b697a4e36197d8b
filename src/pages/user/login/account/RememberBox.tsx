import { useT } from '@/hooks/useT';

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Keeps the session for 30 days instead of until the browser closes. */
export function RememberBox({ isChecked, onChange }: Props) {
  const t = useT();
  return (
    <label className="login-remember">
      <input
        type="checkbox"
        name="remember"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('user.login.remember')}
    </label>
  );
}
