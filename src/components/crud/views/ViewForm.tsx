import { App, Button, Checkbox, Flex, Form, Input, Popover } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { View, ViewAdd } from '#contract/view';
import { FocusFirst } from '@/components/FocusFirst';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addView, updateView } from '@/services/view';
import { CallError } from '@/utils/call-error';
import { placeFieldErrors } from '../form/placeFieldErrors';
import './view-form.css';

type Values = Pick<View, 'name' | 'isShared'> & { isDefault: boolean };

interface ViewFormProps {
  /** The view to rename; undefined to save the current state as a new one. */
  row?: View & { isDefault: boolean };
  /** The content of a new view. */
  content: Pick<ViewAdd, 'list' | 'search' | 'look'>;
  onClose: () => void;
  onSaved: (view: View, isDefault: boolean) => unknown;
  /** Somebody has changed or removed the view meanwhile. */
  onOutdated: () => void;
}

/** Names a view and chooses who can use it, in a popover below its place. */
export function ViewForm({ row, content, onClose, onSaved, onOutdated }: ViewFormProps) {
  const t = useT();
  const title = t(row ? 'crud.view.edit.title' : 'crud.view.add.title');
  const rules = useRules();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  // A double click's second click comes before the button is drawn as busy.
  const isAsked = useRef(false);
  const close = useLeaveGuard(isDirty, onClose);

  const send = ({ isDefault, ...named }: Values) =>
    row ? updateView({ ...contentOf(row), ...named }) : addView({ ...content, ...named });

  const settle = () => {
    isAsked.current = false;
    setIsSaving(false);
  };

  const handleError = (error: unknown, values: Values) => {
    settle();
    if (!(error instanceof CallError)) throw error;
    const others = placeFieldErrors(form, error.errors ?? [], Object.keys(values));
    if (others) void message.error(others);
    if (error.reason === 'version.conflict') void message.warning(error.message);
    if (error.isOutdated) onOutdated();
  };

  const save = async (values: Values) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setIsSaving(true);
    const view = await send(values).catch((error) => handleError(error, values));
    if (!view) return;
    settle();
    setIsDirty(false);
    onSaved(view, values.isDefault);
  };

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  const fields = (
    <Form<Values>
      className="view-form"
      form={form}
      name={`${content.list.replaceAll('.', '-')}-view`}
      layout="vertical"
      initialValues={row ?? { name: '', isShared: false, isDefault: false }}
      onValuesChange={() => setIsDirty(true)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="name"
        label={t('crud.view.name')}
        rules={[rules.required(t('crud.view.name')), rules.max(LIMIT.name)]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="isShared" valuePropName="checked" noStyle>
        <Checkbox>{t('crud.view.shared')}</Checkbox>
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked" noStyle>
        <Checkbox>{t('crud.view.default')}</Checkbox>
      </Form.Item>
      <Flex gap={8} justify="end">
        <Button size="small" onClick={close}>
          {t('crud.action.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={isSaving}>
          {t('crud.action.save')}
        </Button>
      </Flex>
      <FocusFirst />
    </Form>
  );

  return (
    <Popover
      open
      trigger={[]}
      // In the middle the popover is moved where there is no room beside it, as on a phone.
      placement="bottom"
      title={title}
      content={
        <div role="dialog" aria-label={title} onKeyDown={handleKeys}>
          {fields}
        </div>
      }
      classNames={{ root: 'view-form-popover' }}
    >
      <span className="view-form-place" aria-hidden />
    </Popover>
  );
}

const contentOf = ({ id, version, search, look }: View) => ({ id, version, search, look });
