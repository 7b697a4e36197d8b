import type { ProFormInstance } from '@ant-design/pro-components';
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Settings, SettingsUpdate } from '#contract/setting';
import { mergeChanges } from '@/components/crud/form/conflict/merge-changes';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { updateSettings } from '@/services/setting';
import { CallError } from '@/utils/call-error';
import type { FormPart, PartProps } from './part';

interface Setting<Values, Part extends FormPart> extends PartProps {
  part: Part;
  toValues: (settings: Settings) => Values;
  toBody: (values: Values) => SettingsUpdate[Part];
}

/** Where the server's `texts.title.en-US` is in the form. */
const placeOf = (field: string) => field.split('.').slice(1);

/** Saves one part of the settings, with the question of what to keep when somebody else has saved it. */
export function useSetting<Values extends object, Part extends FormPart>({
  part,
  settings,
  onSaved,
  toValues,
  toBody,
}: Setting<Values, Part>) {
  const t = useT();
  const { message } = App.useApp();
  const formRef = useRef<ProFormInstance<Values>>(undefined);
  const [base, setBase] = useState(settings);
  const [isDirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<{ mine: Values; current: Settings }>();
  useLeaveGuard(isDirty);

  function take(saved: Settings) {
    setBase(saved);
    setDirty(false);
    setConflict(undefined);
    formRef.current?.setFieldsValue(toValues(saved) as never);
    onSaved(saved);
  }

  function showErrors(errors: NonNullable<CallError['errors']>) {
    const fields = errors.map(({ field, message: text }) => ({
      name: placeOf(field) as never,
      errors: [text],
    }));
    formRef.current?.setFields(fields);
    const [first] = fields;
    if (first) formRef.current?.scrollToField(first.name, { focus: true });
  }

  /** What is saved over other settings: of them all that was not changed here. */
  const mergedInto = (over: Settings, mine: Values) =>
    mergeChanges(toValues(base), mine, toValues(over));

  async function send(mine: Values, over: Settings): Promise<void> {
    try {
      const body = toBody(mergedInto(over, mine));
      take(await updateSettings({ version: over.version, [part]: body }));
      void message.success(t('crud.done.updated'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.reason === 'version.conflict') await settle(mine, error.data as Settings);
      else showErrors(error.errors ?? []);
    }
  }

  const isAsBefore = (now: Settings) => JSON.stringify(now[part]) === JSON.stringify(base[part]);

  /** What somebody else has saved in another part is no conflict. */
  async function settle(mine: Values, current: Settings): Promise<void> {
    if (isAsBefore(current)) await send(mine, current);
    else setConflict({ mine, current });
  }

  return {
    formRef,
    /** In fields: what would be saved, what is saved, and what both have changed. */
    conflict: conflict && {
      mine: mergedInto(conflict.current, conflict.mine),
      current: toValues(conflict.current),
      base: toValues(base),
    },
    /** With the version of the whole, which the form of another part may have raised meanwhile. */
    save: (values: Values) => send(values, isAsBefore(settings) ? settings : base),
    change: () => setDirty(true),
    keepEditing: () => setConflict(undefined),
    reload: () => conflict && take(conflict.current),
    overwrite: async (chosen: Values) => conflict && send(chosen, conflict.current),
  };
}
