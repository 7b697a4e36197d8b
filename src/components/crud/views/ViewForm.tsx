import { ProFormCheckbox, ProFormText } from '@ant-design/pro-components';
import { LIMIT } from '#contract/limits';
import type { View, ViewAdd } from '#contract/view';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addView, updateView } from '@/services/view';
import { FormDrawer } from '../form/FormDrawer';

type Values = Pick<View, 'name' | 'isShared'> & { isDefault: boolean };
type Row = View & { isDefault: boolean };

interface ViewFormProps {
  isOpen: boolean;
  /** The view to rename; undefined to save the current state as a new one. */
  row?: Row;
  /** The content of a new view. */
  content: Pick<ViewAdd, 'list' | 'search' | 'look'>;
  onClose: () => void;
  onSaved: (view: View, isDefault: boolean) => unknown;
}

/** Names a view and chooses who can use it. */
export function ViewForm({ isOpen, row, content, onClose, onSaved }: ViewFormProps) {
  const t = useT();
  const rules = useRules();
  const yesOrNo = (isOn: boolean) => t(isOn ? 'crud.view.yes' : 'crud.view.no');

  const save = async ({ isDefault = false, ...values }: Values, base?: Row) => {
    const view = base
      ? await updateView({
          ...values,
          id: base.id,
          version: base.version,
          search: base.search,
          look: base.look,
        })
      : await addView({ ...content, ...values });
    await onSaved(view, isDefault);
  };

  return (
    <FormDrawer<Values, Row>
      name={`${content.list.replaceAll('.', '-')}-view`}
      title={t(row ? 'crud.view.edit.title' : 'crud.view.add.title')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { isShared: false, isDefault: false }}
      onClose={onClose}
      onSaved={onClose}
      onSave={save}
      fields={{
        name: { label: t('crud.view.name') },
        isShared: { label: t('crud.view.shared'), format: yesOrNo },
        isDefault: { label: t('crud.view.default'), format: yesOrNo },
      }}
      width={420}
    >
      <ProFormText
        name="name"
        label={t('crud.view.name')}
        rules={[rules.required(t('crud.view.name')), rules.max(LIMIT.name)]}
      />
      <ProFormCheckbox name="isShared">{t('crud.view.shared')}</ProFormCheckbox>
      <ProFormCheckbox name="isDefault">{t('crud.view.default')}</ProFormCheckbox>
    </FormDrawer>
  );
}
