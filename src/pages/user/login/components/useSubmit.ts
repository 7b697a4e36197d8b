import { type FormEvent, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';

/** Errors by field name; the empty name is the form's own. */
export type FormErrors = Partial<Record<string, string>>;

interface Submit {
  validate: () => FormErrors;
  send: () => Promise<void>;
}

/** Validates, sends once however often it is clicked, and keeps what the server refused. */
export function useSubmit({ validate, send }: Submit) {
  const t = useT();
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  function refused(error: unknown): FormErrors {
    if (!(error instanceof CallError)) throw error;
    if (error.errors?.length) {
      return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
    }
    return { '': error.transport ? `${t('user.login.failure')} ${error.message}` : error.message };
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const found = validate();
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setErrors(refused(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { errors, isBusy, handleSubmit };
}
