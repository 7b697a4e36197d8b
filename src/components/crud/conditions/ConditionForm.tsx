import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Modal, Typography } from 'antd';
import type { Condition } from '#contract/list-operators';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { useT } from '@/hooks/useT';
import { ConditionRow, type Draft } from './ConditionRow';
import { CONDITION_LIMIT } from './condition';
import type { ConditionField } from './texts';

interface ConditionFormProps {
  /** Makes the ids of the controls unique on the page. */
  name: string;
  fields: readonly ConditionField[];
  conditions: readonly Condition[];
  isOpen: boolean;
  onClose: () => void;
  onApply: (conditions: Condition[]) => void;
}

const toDraft = ([field, operator, value]: Condition): Draft => ({ field, operator, value });

/** Puts conditions together, all of which a row must meet. */
export function ConditionForm(props: ConditionFormProps) {
  const { name, fields, conditions, isOpen, onClose, onApply } = props;
  const t = useT();
  const [form] = Form.useForm<{ conditions: Draft[] }>();

  const apply = (drafts: Draft[]) => {
    onApply(
      drafts.map(({ field, operator, value }) => {
        const condition = [String(field), operator] as unknown as Condition;
        return value === undefined || value === null ? condition : [...condition, value];
      }) as Condition[],
    );
    onClose();
  };

  return (
    <Modal
      open={isOpen}
      title={t('condition.title')}
      width={720}
      okText={t('condition.apply')}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        name={`${name}-conditions`}
        preserve={false}
        initialValues={{ conditions: conditions.length > 0 ? conditions.map(toDraft) : [{}] }}
        onFinish={({ conditions: drafts = [] }) => apply(drafts)}
      >
        <Typography.Paragraph type="secondary">{t('condition.about')}</Typography.Paragraph>
        <Form.List name="conditions">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name: at }) => (
                <ConditionRow key={key} at={at} fields={fields} onRemove={() => remove(at)} />
              ))}
              <Button
                type="dashed"
                block
                icon={<PlusOutlined aria-hidden />}
                disabled={rows.length >= CONDITION_LIMIT.conditions}
                onClick={() => add({})}
              >
                {t('condition.add')}
              </Button>
            </>
          )}
        </Form.List>
        <SubmitOnEnter />
        <FocusFirst />
      </Form>
    </Modal>
  );
}
