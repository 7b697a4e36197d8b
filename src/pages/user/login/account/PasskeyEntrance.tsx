import type { SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { getPasskeyRequest, passkeyLogin } from '@/services/sign-in';
import { hasPasskeys, signWithPasskey } from '@/utils/browser/passkey';
import { FormError } from '../form/FormError';
import { useSubmit } from '../form/useSubmit';

/** Signs in with a passkey, without username and second factor; shown in browsers with passkeys. */
export function PasskeyEntrance({ onSession }: { onSession: (session: SignedIn) => void }) {
  const t = useT();
  const form = useSubmit({
    validate: () => ({}),
    send: async () => {
      const response = await signWithPasskey(await getPasskeyRequest());
      onSession(await passkeyLogin({ response, remember: false }));
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <form {...form.props} className="login-demo">
      <FormError text={form.errors['']} />
      <button type="submit" className="login-outline" aria-disabled={form.isBusy}>
        {t('user.passkey.enter')}
      </button>
    </form>
  );
}
