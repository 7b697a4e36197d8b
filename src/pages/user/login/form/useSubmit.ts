import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import type { EntryTextKey } from '@/locales/keys';
import { PasskeyFailure } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';
import type { CaptchaState } from '../captcha/useCaptcha';

/** Errors by field name; the empty name is the form's own. */
export type FormErrors = Partial<Record<string, string>>;

export interface Attempt {
  validate: () => FormErrors;
  send: () => Promise<void>;
  /** Said when the server can't be reached; "login failed" unless told otherwise. */
  failure?: EntryTextKey;
}

interface Submit extends Attempt {
  /** Hears of each refusal, for the server may ask for a captcha from then on. */
  captcha?: CaptchaState;
}

/** Refusals that are about one field although the server names none. */
const FIELD_OF: Partial<Record<string, string>> = {
  'code.wrong': 'code',
  'invite.invalid': 'inviteCode',
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
};

/** What is attempted through a form, one thing at a time. */
export interface SignInForm {
  ref: React.RefObject<HTMLFormElement | null>;
  errors: FormErrors;
  /** The form itself is being sent. */
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
  /** Does something besides sending the form, such as asking for a code. */
  attempt: (what: Attempt) => Promise<void>;
  /** Takes back what the last attempt said, when another one begins. */
  forget: () => void;
}

/** Validates, sends once however often it is clicked, and keeps what the server refused. */
export function useSubmit({ captcha, ...submit }: Submit): SignInForm {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && errors[name])?.focus();
  }, [errors]);

  function refused(error: CallError, failure: EntryTextKey): FormErrors {
    const field = FIELD_OF[error.reason ?? ''] ?? '';
    const text = error.transport ? `${t(failure)} ${error.message}` : error.message;
    const named = error.errors ?? [{ field, message: text }];
    const found: FormErrors = {};
    for (const { field: name, message } of named) {
      const isShown = name === 'captcha' || ref.current?.elements.namedItem(name);
      found[isShown ? name : ''] = message;
    }
    return found;
  }

  async function attempt({ validate, send, failure = 'user.login.failure' }: Attempt) {
    if (isSending.current) return;
    const found = validate();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    try {
      await send();
    } catch (error) {
      if (error instanceof PasskeyFailure) return setErrors({ '': error.message });
      if (!(error instanceof CallError)) throw error;
      captcha?.heed(error);
      setErrors(refused(error, failure));
    } finally {
      isSending.current = false;
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const send = async () => {
      setBusy(true);
      try {
        await submit.send();
      } finally {
        setBusy(false);
      }
    };
    void attempt({ ...submit, send });
  }

  return { ref, errors, isBusy, handleSubmit, attempt, forget: () => setErrors({}) };
}
