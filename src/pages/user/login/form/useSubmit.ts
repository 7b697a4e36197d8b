import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/hooks/useLatest';
import { useSpoken } from '@/hooks/useSpoken';
import { useT } from '@/hooks/useT';
import type { TextKey } from '@/locales/keys';
import { PasskeyFailure } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';
import type { CaptchaState } from '../captcha/useCaptcha';

/** Errors by field name; the empty name is for the form as a whole. */
export type FormErrors = Partial<Record<string, string>>;

const NONE: FormErrors = {};

export interface Attempt {
  validate: () => FormErrors;
  send: () => Promise<void>;
  /** Text shown when the server is unreachable; "login failed" by default. */
  failure?: TextKey;
}

interface Submit extends Attempt {
  /** Updated by each refusal, which may require a captcha. */
  captcha?: CaptchaState;
}

/** Reasons that concern one field although the server names none. */
const FIELD_OF: Partial<Record<string, string>> = {
  'code.wrong': 'code',
  'code.expired': 'code',
  'invite.invalid': 'inviteCode',
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
};

/** State and handlers of a sign-in form, one attempt at a time. */
export interface SignInForm {
  /** Properties of the form element. */
  props: ComponentProps<'form'>;
  errors: FormErrors;
  /** The form is being submitted. */
  isBusy: boolean;
  /**
   * Runs an action other than submitting, such as requesting a code. A function, because the fields
   * may change while the captcha's proof is waited for.
   */
  attempt: (read: () => Attempt) => Promise<void>;
  /** Clears the errors of the last attempt. */
  forget: () => void;
}

/**
 * Validates, submits once however often the button is clicked, and keeps the errors until the
 * language changes.
 */
export function useSubmit({ captcha, ...submit }: Submit): SignInForm {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useSpoken(NONE);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const latest = useLatest(submit);

  const isNew = useRef(false);

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && errors[name])?.focus();
  }, [errors]);

  /** Shows the errors and focuses the first invalid field. */
  function showErrors(found: FormErrors) {
    isNew.current = true;
    setErrors(found);
  }

  /** A change clears the error of its field. */
  function handleChange({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  }

  function refused(error: CallError, failure: TextKey): FormErrors {
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

  async function run(read: () => Attempt, isForm = false) {
    if (isSending.current) return;
    const found = read().validate();
    const isWaiting = captcha?.proof() && Object.keys(found).every((name) => name === 'captcha');
    if (!isWaiting) {
      showErrors(found);
      if (Object.keys(found).length > 0) return;
    }
    isSending.current = true;
    setBusy(isForm);
    try {
      if (isWaiting) {
        await captcha?.proof();
        const left = read().validate();
        showErrors(left);
        if (Object.keys(left).length > 0) return;
      }
      await read().send();
    } catch (error) {
      if (error instanceof PasskeyFailure) return showErrors({ '': error.message });
      if (!(error instanceof CallError)) throw error;
      captcha?.heed(error);
      showErrors(refused(error, read().failure ?? 'user.login.failure'));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(() => latest.current, true);
  }

  return {
    props: { ref, noValidate: true, onSubmit: handleSubmit, onChange: handleChange },
    errors,
    isBusy,
    attempt: (read) => run(read),
    forget: () => setErrors(NONE),
  };
}
