import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Select } from 'antd';
import { type FieldKind, OPERATORS_OF, type Operator } from '#contract/list-operators';
import { useT } from '@/hooks/useT';
import { ConditionValue } from './ConditionValue';
import { arityOf, isWhole } from './condition';
import { type ConditionField, operatorText } from './texts';

/** A condition while it is put together. */
export interface Draft {
  field?: string;
  operator?: Operator;
  value?: unknown;
}

/** What comes to mind first for a field of a kind. */
const FIRST: Record<FieldKind, Operator> = {
  ...{ text: 'like', phone: 'like', time: '>=' },
  ...{ choice: 'in', link: 'in', id: 'in', int: '>=' },
};

interface ConditionRowProps {
  /** Its place among the conditions. */
  at: number;
  fields: readonly ConditionField[];
  onRemove: () => void;
}

/** Field, operator and value of one condition. */
export function ConditionRow({ at, fields, onRemove }: ConditionRowProps) {
  const t = useT();
  const form = Form.useFormInstance<{ conditions: Draft[] }>();
  const draft = Form.useWatch<Draft | undefined>(['conditions', at], form);
  const field = fields.find(({ name }) => name === draft?.field);
  const operator = draft?.operator;
  const set = (next: Draft) => form.setFieldValue(['conditions', at], next);

  const chooseField = (name: string) => {
    const kind = fields.find((one) => one.name === name)?.kind;
    set({ field: name, operator: kind && FIRST[kind] });
  };
  const chooseOperator = (next: Operator) => {
    const isKept = operator && arityOf(operator) === arityOf(next);
    set({ ...draft, operator: next, value: isKept ? draft?.value : undefined });
  };

  return (
    <Flex gap="small" align="start" className="condition-row" wrap>
      <Form.Item
        name={[at, 'field']}
        rules={[{ required: true, message: t('condition.field.missing') }]}
      >
        <Select
          aria-label={t('condition.field', { number: at + 1 })}
          placeholder={t('condition.field.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={chooseField}
        />
      </Form.Item>
      <Form.Item name={[at, 'operator']}>
        <Select
          listHeight={400}
          aria-label={t('condition.operator', { number: at + 1 })}
          disabled={!field}
          options={(field ? OPERATORS_OF[field.kind] : []).map((one) => ({
            value: one,
            label: operatorText(t, field?.kind ?? 'text', one),
          }))}
          onChange={chooseOperator}
        />
      </Form.Item>
      {field && operator && arityOf(operator) !== 'none' && (
        <Form.Item
          name={[at, 'value']}
          className="condition-value"
          rules={[
            {
              validator: (_rule, value) =>
                isWhole(field.kind, operator, value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('condition.value.missing'))),
            },
          ]}
        >
          <ConditionValue field={field} operator={operator} />
        </Form.Item>
      )}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('condition.remove', { number: at + 1 })}
        onClick={onRemove}
      />
    </Flex>
  );
}
