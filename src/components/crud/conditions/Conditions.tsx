import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex, Space } from 'antd';
import { useEffect } from 'react';
import type { Condition } from '#contract/list-operators';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { readConditions } from '../list/toTableRequest';
import { ConditionForm } from './ConditionForm';
import { knownConditions, writeConditions } from './condition';
import { type ConditionField, conditionText } from './texts';
import './conditions.css';

interface ConditionsProps {
  name: string;
  fields: readonly ConditionField[];
  /** The conditions as the address has them. */
  where: string | undefined;
  onWhere: (where: string | undefined, options?: { replace: boolean }) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The conditions of a list as chips, and the form in which they are put together. */
export function Conditions(props: ConditionsProps) {
  const { name, fields, where, onWhere, isOpen, onOpen } = props;
  const t = useT();
  const kinds = Object.fromEntries(fields.map((field) => [field.name, field.kind]));
  const conditions = knownConditions(kinds, readConditions(where));
  const known = writeConditions(conditions);
  // As all of an address: what the list does not know is left out of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (where && where !== known) onWhere(known, { replace: true });
  }, [where, known]);
  const textOf = (condition: Condition) => {
    const field = fields.find((one) => one.name === condition[0]);
    return field && conditionText(t, field, condition);
  };
  return (
    <>
      {conditions.length > 0 && (
        <Flex wrap gap="small" role="list" aria-label={t('condition.title')} className="conditions">
          {conditions.map((condition) => (
            <Space.Compact key={JSON.stringify(condition)} role="listitem" size="small">
              <Button size="small" className="condition-chip" onClick={() => onOpen(true)}>
                <ShortText>{textOf(condition)}</ShortText>
              </Button>
              <Button
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('condition.drop', { condition: textOf(condition) ?? '' })}
                onClick={() =>
                  onWhere(writeConditions(conditions.filter((one) => one !== condition)))
                }
              />
            </Space.Compact>
          ))}
        </Flex>
      )}
      <ConditionForm
        name={name}
        fields={fields}
        conditions={conditions}
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        onApply={(next) => onWhere(writeConditions(next))}
      />
    </>
  );
}
