import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
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
  /** What makes a form of the element. */
  props: ComponentProps<'form'>;
  errors: FormErrors;
  /** The form itself is being sent. */
  isBusy: boolean;
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

  const isNew = useRef(false);

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && errors[name])?.focus();
  }, [errors]);

  /** Shows what is wrong, and moves to the first field that is. */
  function tell(found: FormErrors) {
    isNew.current = true;
    setErrors(found);
  }

  /** What was said of a field is about what was in it then. */
  function handleChange({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  }

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

  async function run({ validate, send, failure = 'user.login.failure' }: Attempt, isForm = false) {
    if (isSending.current) return;
    const found = validate();
    const isWaiting = captcha?.proof() && Object.keys(found).every((name) => name === 'captcha');
    if (!isWaiting) {
      tell(found);
      if (Object.keys(found).length > 0) return;
    }
    isSending.current = true;
    setBusy(isForm);
    try {
      if (isWaiting) {
        await captcha?.proof();
        const left = validate();
        tell(left);
        if (Object.keys(left).length > 0) return;
      }
      await send();
    } catch (error) {
      if (error instanceof PasskeyFailure) return tell({ '': error.message });
      if (!(error instanceof CallError)) throw error;
      captcha?.heed(error);
      tell(refused(error, failure));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(submit, true);
  }

  return {
    props: { ref, noValidate: true, onSubmit: handleSubmit, onChange: handleChange },
    errors,
    isBusy,
    attempt: (what) => run(what),
    forget: () => setErrors({}),
  };
}
