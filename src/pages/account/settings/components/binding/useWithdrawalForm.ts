import { App, Form } from 'antd';
import { useRef, useState } from 'react';
import type { Withdrawal } from '#contract/withdrawal';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { updateWithdrawal } from '@/services/account/withdrawal';
import { CallError } from '@/utils/call-error';
import type { Code } from './PaymentCodeField';

export interface Values {
  name: string;
  account: string;
  code: Code;
}

export const toForm = ({ name, account, image }: Withdrawal): Values => ({
  ...{ name: name ?? '', account: account ?? '' },
  code: image,
});

/** The field of the form that shows an error of the call. */
const fieldOf = (name: string) => (name === 'fileId' ? 'code' : name) as keyof Values;

/** State and saving of the withdrawal form; input stays whatever refuses it. */
export function useWithdrawalForm(stored: Withdrawal) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [version, setVersion] = useState(stored.version);
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  /** Why the last attempt was refused, if somebody else was quicker. */
  const [conflict, setConflict] = useState('');
  /** What was sent already, so that another attempt does not send it again. */
  const sent = useRef(new Map<File, number>());
  useLeaveGuard(isDirty);

  async function idOf(code: Code): Promise<number | null> {
    if (!(code instanceof File)) return code?.id ?? null;
    const known = sent.current.get(code);
    if (known !== undefined) return known;
    try {
      const { uploadOwn } = await import('@/features/file/upload/tus');
      const id = await uploadOwn(code, { name: code.name, purpose: 'payment' });
      sent.current.set(code, id);
      return id;
    } catch (error) {
      // Nobody else shows it: the calls of an upload are silent.
      if (error instanceof CallError) form.setFields([{ name: 'code', errors: [error.message] }]);
      throw error;
    }
  }

  async function save({ name, account, code }: Values) {
    if (isSaving) return;
    setSaving(true);
    try {
      const fileId = await idOf(code);
      const saved = await updateWithdrawal({ name, account, fileId, version });
      setVersion(saved.version);
      form.setFieldsValue(toForm(saved));
      setDirty(false);
      setConflict('');
      void message.success(t('crud.done.updated'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The server has forgotten what was sent too long ago.
      if (error.reason === 'row.missing') sent.current.clear();
      if (error.reason === 'version.conflict') setConflict(error.message);
      for (const { field, message: text } of error.errors ?? []) {
        form.setFields([{ name: fieldOf(field), errors: [text] }]);
      }
    } finally {
      setSaving(false);
    }
  }

  return { form, save, isSaving, conflict, touch: () => setDirty(true) };
}
