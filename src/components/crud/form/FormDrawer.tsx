import { DrawerForm, type ProFormInstance } from '@ant-design/pro-components';
import { App } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { tellOutdated } from '@/hooks/reading/outdated-records';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { CallError } from '@/utils/call-error';
import { Conflict } from './conflict/Conflict';
import type { FieldFormats } from './conflict/ConflictDialog';
import { placeFieldErrors } from './placeFieldErrors';
import { useAtOpening } from './useAtOpening';

/** Keeps what is entered while it is being entered, so that closing the form asks nothing. */
interface Drafting<Values> {
  /** Whether everything entered so far is kept. */
  isKept: boolean;
  onChange: (values: Values) => void;
  /** Keeps the rest at once; resolves to whether that was done, or to undefined to stay open. */
  keep: () => Promise<boolean | undefined>;
  /** Shown beside the title. */
  extra: ReactNode;
  /** Text of the button that closes the form. */
  closeText: string;
}

interface FormDrawerProps<Values extends object, Row extends Values> {
  /** Makes the ids of the fields unique on the page. */
  name: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The row to edit; undefined to create one. */
  row?: Row;
  /** Initial values: those of the row, or the defaults of a new one. */
  initialValues: Partial<Values>;
  /** Saves the values. `row` is passed on with the version that the server compares. */
  onSave: (values: Values, row: Row | undefined) => Promise<unknown>;
  /** Called after saving; closes the drawer. */
  onSaved: () => unknown;
  /** Labels and formats of the fields, for the conflict dialog. */
  fields: FieldFormats<Values>;
  width?: number;
  /** Text of the submit button; "Save" by default. */
  submitText?: string;
  drafting?: Drafting<Values>;
  /** Shown beside the title. */
  extra?: ReactNode;
  /** Asks before saving what may be a mistake; resolves to whether to go on. Fails as saving does. */
  confirm?: (values: Values, row: Row | undefined) => Promise<boolean>;
  /** Where the cursor is at first: in the first field by default. */
  focus?: ComponentProps<typeof FocusFirst>;
  /** The fields. */
  children: ReactNode;
}

/** The formats of the fields that the form shows: one that only creates, such as a tenant's policy, differs in nothing. */
const pick = <Values,>(fields: FieldFormats<Values>, shown: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => shown.includes(field)),
  ) as FieldFormats<Values>;

/**
 * A form in a drawer. Asks before it discards changes, submits once per save however often the
 * button is clicked, shows the server's field errors at their fields, and shows a conflict when
 * another user saved the row first.
 */
export function FormDrawer<Values extends object, Row extends Values>(
  props: FormDrawerProps<Values, Row>,
) {
  const { name, title, isOpen, onClose, row, initialValues, onSave, onSaved, fields } = props;
  const { drafting } = props;
  const t = useT();
  const placement = useEndSide();
  const { message } = App.useApp();
  const [isDirty, setIsDirty] = useState(false);
  const close = useLeaveGuard(isOpen && isDirty && !drafting?.isKept, onClose);
  const formRef = useRef<ProFormInstance<Values>>(undefined);
  const isSaving = useRef(false);
  const [base, setBase] = useState<Row>();
  const opened = useAtOpening(isOpen, initialValues);
  const [conflict, setConflict] = useState<{
    mine: Values;
    current: Row;
    base?: Row;
    fields: FieldFormats<Values>;
  }>();

  // Not reset when saving ends: a double click's second click may hit a form that is closing.
  useEffect(() => {
    if (isOpen) isSaving.current = false;
    else setIsDirty(false);
  }, [isOpen]);

  const confirm = async (values: Values, over: Row | undefined) =>
    !props.confirm || props.confirm(values, over);

  const save = async (values: Values, over: Row | undefined) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const isFine = await confirm(values, over);
      if (!isFine) {
        isSaving.current = false;
        return;
      }
      await onSave(values, over);
      setConflict(undefined);
      onSaved();
    } catch (error) {
      isSaving.current = false;
      if (!(error instanceof CallError)) throw error;
      if (error.isOutdated) tellOutdated();
      if (error.reason === 'version.conflict' && !drafting) {
        const shown = Object.keys(formRef.current?.getFieldsValue() ?? {});
        setConflict({
          ...{ mine: values, current: error.data as Row, base: over },
          fields: pick(fields, shown),
        });
      } else {
        setConflict(undefined);
      }
      const others = placeFieldErrors(formRef.current, error.errors ?? [], Object.keys(fields));
      if (others) void message.error(others);
    }
  };

  const handleOpenChange = (next: boolean) => {
    if (next || isSaving.current) return;
    if (!drafting || !isDirty) close();
    else
      void drafting.keep().then((isKept) => {
        if (isKept !== undefined) (isKept ? onClose : close)();
      });
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
          extra: drafting?.extra ?? props.extra,
          placement,
          // Not the table's own container, in which the list would put the drawer below the header.
          getContainer: () => (document.fullscreenElement as HTMLElement) ?? document.body,
          styles: { wrapper: { maxWidth: '100vw' } },
          // The shell gives the focus back, unless the user has focused something else meanwhile.
          focusable: { focusTriggerAfterClose: false },
          afterOpenChange: (isShown) => setBase(isShown ? row : undefined),
        }}
        initialValues={opened}
        onValuesChange={(_changed, values) => {
          setIsDirty(true);
          drafting?.onChange(values);
        }}
        submitter={{
          searchConfig: {
            submitText: props.submitText ?? t('crud.action.save'),
            resetText: drafting?.closeText ?? t('crud.action.cancel'),
          },
        }}
        onFinish={(values) => save(values, base ?? row)}
      >
        {props.children}
        <FocusFirst {...props.focus} />
        <SubmitOnEnter />
      </DrawerForm>
      {conflict && (
        <Conflict
          {...conflict}
          onKeepEditing={() => setConflict(undefined)}
          onReload={() => {
            setBase(conflict.current);
            setIsDirty(false);
            formRef.current?.setFieldsValue(conflict.current as never);
            setConflict(undefined);
          }}
          onSave={(values) => {
            // If they are refused, the form goes on from them.
            setBase(conflict.current);
            formRef.current?.setFieldsValue(values as never);
            return save(values, conflict.current);
          }}
        />
      )}
    </>
  );
}
