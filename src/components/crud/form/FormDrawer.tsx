import { DrawerForm, type ProFormInstance } from '@ant-design/pro-components';
import { App } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useEndSide } from '@/hooks/look/useDirection';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';
import { ConflictDialog, type FieldFormats } from './ConflictDialog';
import { placeFieldErrors } from './placeFieldErrors';

interface Versioned {
  version: number;
}

interface FormDrawerProps<Values extends object, Row extends Versioned & Values> {
  /** Makes the ids of the fields unique on the page. */
  name: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The row to change; none to write a new one. */
  row?: Row;
  /** What the form starts with: the row's values, or what a new one is given. */
  initialValues: Partial<Values>;
  /** Sends the values; `row` is as given, with the version that the answer must still find. */
  onSave: (values: Values, row: Row | undefined) => Promise<unknown>;
  /** Closes the drawer, among other things. */
  onSaved: () => unknown;
  /** How fields and their values are called when two people changed the same row. */
  fields: FieldFormats<Values>;
  width?: number;
  /** What the button that sends is called, where that is not saving. */
  submitText?: string;
  /** The fields. */
  children: ReactNode;
}

/** A drawer on its way out. */
const SHUT = '.ant-drawer:not(.ant-drawer-open)';

/**
 * A form in a drawer. Asks before it throws changes away, submits once however often it is clicked,
 * puts the server's field errors on their fields, and shows what changed when somebody else was
 * faster.
 */
export function FormDrawer<Values extends object, Row extends Versioned & Values>(
  props: FormDrawerProps<Values, Row>,
) {
  const { name, title, isOpen, onClose, row, initialValues, onSave, onSaved, fields } = props;
  const t = useT();
  const placement = useEndSide();
  const { message } = App.useApp();
  const [isDirty, setIsDirty] = useState(false);
  const close = useLeaveGuard(isOpen && isDirty, onClose);
  const formRef = useRef<ProFormInstance<Values>>(undefined);
  const trigger = useRef<Element>(null);
  const isSaving = useRef(false);
  const [base, setBase] = useState<Row>();
  const [conflict, setConflict] = useState<{ mine: Values; current: Row }>();

  // Not when saving ends: the second of two clicks may fall on a form that is closing already.
  useEffect(() => {
    if (isOpen) isSaving.current = false;
    else setIsDirty(false);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen) trigger.current = document.activeElement;
  }, [isOpen]);

  /** Not from whoever has gone on to something else while the drawer was on its way out. */
  const giveBackFocus = () => {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.closest(SHUT);
    if (isFree) (trigger.current as HTMLElement | null)?.focus({ preventScroll: true });
  };

  const save = async (values: Values, over: Row | undefined) => {
    if (isSaving.current) return;
    isSaving.current = true;
    // What is on its way is not lost, wherever the answer leads.
    setIsDirty(false);
    try {
      await onSave(values, over);
      setConflict(undefined);
      onSaved();
    } catch (error) {
      isSaving.current = false;
      setIsDirty(true);
      if (!(error instanceof CallError)) throw error;
      if (error.reason === 'version.conflict') {
        setConflict({ mine: values, current: error.data as Row });
      }
      const others = placeFieldErrors(formRef.current, error.errors ?? [], Object.keys(fields));
      if (others) void message.error(others);
    }
  };

  const handleOpenChange = (next: boolean) => {
    if (!next && !isSaving.current) close();
  };

  return (
    <>
      <DrawerForm<Values>
        name={name}
        title={title}
        open={isOpen}
        onOpenChange={handleOpenChange}
        formRef={formRef}
        width={props.width ?? 520}
        drawerProps={{
          destroyOnHidden: true,
          placement,
          // Not in the table's own layer, where lists would have it, below the header.
          getContainer: () => (document.fullscreenElement as HTMLElement) ?? document.body,
          styles: { wrapper: { maxWidth: '100vw' } },
          focusable: { focusTriggerAfterClose: false },
          afterOpenChange: (isShown) => {
            setBase(isShown ? row : undefined);
            if (!isShown) giveBackFocus();
          },
        }}
        initialValues={initialValues}
        onValuesChange={() => setIsDirty(true)}
        submitter={{
          searchConfig: {
            submitText: props.submitText ?? t('common.save'),
            resetText: t('common.cancel'),
          },
        }}
        onFinish={(values) => save(values, base ?? row)}
      >
        {props.children}
        <SubmitOnEnter />
      </DrawerForm>
      {conflict && (
        <ConflictDialog
          {...conflict}
          fields={fields}
          onKeepEditing={() => setConflict(undefined)}
          onReload={() => {
            setBase(conflict.current);
            formRef.current?.setFieldsValue(conflict.current as never);
            setConflict(undefined);
          }}
          onOverwrite={() => save(conflict.mine, conflict.current)}
        />
      )}
    </>
  );
}
