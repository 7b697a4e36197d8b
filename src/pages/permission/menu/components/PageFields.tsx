import { ProForm, ProFormCheckbox, ProFormText } from '@ant-design/pro-components';
import { Flex } from 'antd';
import type { Rule } from 'antd/es/form';
import { LIMIT, PATTERN } from '#contract/limits';
import type { Menu } from '#contract/menu/menu';
import { IconPicker } from '@/components/icon/IconPicker';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { FLAGS } from '../fields';

const OUTSIDE = /^https?:\/\/[^\s\\]+$/i;

/** Fields of side menu entries, which buttons lack; the component field is for pages only. */
export function PageFields({ type }: { type: Menu['type'] }) {
  const t = useT();
  const rules = useRules();
  const address: Rule[] = [
    rules.max(LIMIT.url),
    { pattern: PATTERN.path, message: t('permission.rule.path') },
  ];
  const alias: Rule = {
    validator: (_rule, value?: string) =>
      !value || PATTERN.alias.test(value) || OUTSIDE.test(value)
        ? Promise.resolve()
        : Promise.reject(new Error(t('permission.rule.alias'))),
  };

  const pathOrAlias: Rule = ({ getFieldValue }) => ({
    required: getFieldValue('type') === 'menu' && !OUTSIDE.test(getFieldValue('alias') ?? ''),
    message: t('permission.rule.pathOrAlias'),
  });

  return (
    <>
      <ProForm.Item name="icon" label={t('permission.menu.icon')}>
        <IconPicker />
      </ProForm.Item>
      <ProFormText
        name="path"
        label={t('permission.menu.path')}
        extra={t('permission.menu.pathHint')}
        // What it depends on also takes back its error.
        formItemProps={{ dependencies: ['type', 'alias'] }}
        rules={[...address, pathOrAlias]}
      />
      <ProFormText
        name="alias"
        label={t('permission.menu.alias')}
        extra={t('permission.menu.aliasHint')}
        rules={[rules.max(LIMIT.url), alias]}
      />
      {type === 'menu' && (
        <ProFormText
          name="component"
          label={t('permission.menu.component')}
          rules={[
            rules.max(LIMIT.url),
            { pattern: PATTERN.component, message: t('permission.rule.component') },
          ]}
        />
      )}
      <ProFormText name="redirect" label={t('permission.menu.redirect')} rules={address} />
      <ProFormText
        name="activeMenu"
        label={t('permission.menu.activeMenu')}
        extra={t('permission.menu.activeMenuHint')}
        rules={address}
      />
      <ProForm.Item label={t('permission.menu.flags')}>
        <Flex wrap gap="small">
          {FLAGS.map((flag) => (
            <ProFormCheckbox key={flag} name={flag} noStyle>
              {t(`permission.menu.${flag}`)}
            </ProFormCheckbox>
          ))}
        </Flex>
      </ProForm.Item>
    </>
  );
}
