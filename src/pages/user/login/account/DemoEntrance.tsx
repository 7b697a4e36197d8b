import type { SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { demoLogin } from '@/services/sign-in';
import { FormError } from '../form/FormError';
import { useSubmit } from '../form/useSubmit';

/** Signs in to the read-only demo account, without a password. */
export function DemoEntrance({ onSession }: { onSession: (session: SignedIn) => void }) {
  const t = useT();
  const form = useSubmit({
    validate: () => ({}),
    send: async () => onSession(await demoLogin()),
  });
  return (
    <form {...form.props} className="login-demo">
      <FormError text={form.errors['']} />
      <button type="submit" className="login-outline" aria-disabled={form.isBusy}>
        {t('user.demo.enter')}
      </button>
    </form>
  );
}
