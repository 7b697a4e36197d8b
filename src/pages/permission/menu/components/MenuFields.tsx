import { ProForm, ProFormDependency, ProFormRadio, ProFormText } from '@ant-design/pro-components';
import type { Rule } from 'antd/es/form';
import { LIMIT, PATTERN } from '#contract/limits';
import type { Menu } from '#contract/menu/menu';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { LanguageTexts } from '@/components/crud/form/LanguageTexts';
import { RecordFields } from '@/components/crud/form/RecordFields';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { typeTexts } from '../fields';
import { MenuPreview } from './MenuPreview';
import { PageFields } from './PageFields';
import { PermissionSelect } from './PermissionSelect';
import { PlaceFields } from './PlaceFields';

interface MenuFieldsProps extends Pick<Menu, 'type' | 'addon' | 'client'> {
  /** The menu being edited. */
  row?: Menu;
}

/** The fields of a menu of this type. */
export function MenuFields({ row, type, addon, client }: MenuFieldsProps) {
  const t = useT();
  const rules = useRules();
  const choices = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));
  const permissions: Rule = {
    validator: (_rule, value = '') => {
      const wrong = value
        .split(',')
        .filter((route: string) => route !== '' && !PATTERN.permission.test(route));
      if (wrong.length === 0) return Promise.resolve();
      const values = wrong.join(t('crud.ask.separator'));
      return Promise.reject(new Error(t('permission.rule.permissions', { values })));
    },
  };

  return (
    <>
      <FormSection title={t('permission.menu.group.entry')}>
        <WholeLine>
          <ProFormRadio.Group
            name="type"
            label={t('permission.menu.type')}
            options={choices(typeTexts(t))}
            disabled={row?.isOwn}
            extra={row?.isOwn && t('permission.menu.ownPlace')}
          />
        </WholeLine>
        <ProFormText
          name="title"
          label={t('permission.menu.name')}
          rules={[rules.required(t('permission.menu.name')), rules.max(LIMIT.name)]}
        />
        <ProFormDependency name={['title', 'titleTexts', 'icon', 'hidden', 'alias']}>
          {(values) => (
            <ProForm.Item label={t('permission.menu.preview')}>
              <MenuPreview type={type} {...values} />
            </ProForm.Item>
          )}
        </ProFormDependency>
        <WholeLine>
          <LanguageTexts
            plain="title"
            name="titleTexts"
            label={t('permission.menu.name')}
            max={LIMIT.name}
          />
        </WholeLine>
      </FormSection>
      <FormSection title={t('permission.menu.group.place')}>
        <PlaceFields row={row} type={type} addon={addon} client={client} />
        {type !== 'button' && <PageFields type={type} />}
      </FormSection>
      <FormSection title={t('permission.menu.group.access')}>
        <WholeLine>
          <ProForm.Item
            name="permissions"
            label={t('permission.menu.permissions')}
            rules={[rules.max(LIMIT.permissions), permissions]}
          >
            <PermissionSelect />
          </ProForm.Item>
          <RecordFields />
          <LanguageTexts
            plain="remark"
            name="remarkTexts"
            label={t('crud.field.remark')}
            max={LIMIT.remark}
          />
        </WholeLine>
      </FormSection>
    </>
  );
}
