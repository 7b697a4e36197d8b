import { ProFormText, ProFormTreeSelect } from '@ant-design/pro-components';
import type { Dept } from '#contract/dept';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection } from '@/components/crud/form/FormSection';
import { RecordFields, recordFormats } from '@/components/crud/form/RecordFields';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { PhoneField } from '@/components/phone/PhoneField';
import { phoneFormat } from '@/components/phone/PhoneText';
import { RoomNote } from '@/features/quota/RoomNote';
import { useAbout } from '@/hooks/reading/about';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addDept, updateDept } from '@/services/dept';
import { branchOf } from '@/utils/tree';

type Values = Pick<
  Dept,
  'parentId' | 'name' | 'code' | 'leader' | 'phone' | 'email' | 'sort' | 'status' | 'remark'
>;

interface DeptFormProps {
  isOpen: boolean;
  row?: Dept;
  preset?: Partial<Dept>;
  /** All departments, as options for the parent. */
  nodes: readonly Dept[];
  onClose: () => void;
  onSaved: () => unknown;
}

/** Creates or edits a department; its own branch can't become its parent. */
export function DeptForm({ isOpen, row, preset, nodes, onClose, onSaved }: DeptFormProps) {
  const t = useT();
  const rules = useRules();
  const about = useAbout();
  const own = row ? branchOf(nodes, row.id) : undefined;
  const parents = nodes.map((node) => ({ ...node, disabled: own?.has(node.id) }));

  return (
    <FormDrawer<Values, Dept>
      name="dept"
      extra={row && <HistoryLink kind="dept" id={row.id} />}
      title={t(row ? 'org.dept.edit' : 'org.dept.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { sort: 0, status: 'enabled', ...preset }}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values, base) => {
        const body = { ...values, parentId: values.parentId ?? null };
        return base
          ? updateDept({ ...body, id: base.id, version: base.version }, about)
          : addDept(body, about);
      }}
      fields={{
        parentId: {
          label: t('org.dept.parent'),
          format: (id) => nodes.find((node) => node.id === id)?.name,
        },
        name: { label: t('org.dept.name') },
        code: { label: t('org.dept.code') },
        leader: { label: t('org.dept.leader') },
        phone: { label: t('org.dept.phone'), format: phoneFormat },
        email: { label: t('org.dept.email') },
        ...recordFormats(t),
      }}
      width={760}
    >
      {!row && <RoomNote kind="depts" />}
      <FormSection title={t('org.dept.group.dept')}>
        <ProFormText
          name="name"
          label={t('org.dept.name')}
          rules={[rules.required(t('org.dept.name')), rules.max(LIMIT.name)]}
        />
        <ProFormText
          name="code"
          label={t('org.dept.code')}
          rules={[rules.required(t('org.dept.code')), ...rules.code]}
        />
        <ProFormTreeSelect
          name="parentId"
          label={t('org.dept.parent')}
          placeholder={t('org.dept.root')}
          allowClear
          fieldProps={treeSelectProps(parents, 'name')}
        />
      </FormSection>
      <FormSection title={t('org.dept.group.contact')}>
        <ProFormText name="leader" label={t('org.dept.leader')} rules={[rules.max(LIMIT.name)]} />
        <PhoneField name="phone" label={t('org.dept.phone')} />
        <ProFormText name="email" label={t('org.dept.email')} rules={rules.email} />
      </FormSection>
      <FormSection title={t('crud.group.order')}>
        <RecordFields />
      </FormSection>
    </FormDrawer>
  );
}
