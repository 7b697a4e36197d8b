import { TranslationOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { LANGUAGES } from '#contract/codes';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useT } from '@/hooks/useT';
import { LANGUAGE_NAMES, switchLanguage } from '@/stores/language';

/** Changes the language without a reload; the choice is stored. */
export function LanguageSelector({ isFixed }: { isFixed: boolean }) {
  const t = useT();
  const { locale } = useIntl();
  return (
    <MenuDropdown
      isFixed={isFixed}
      menu={{
        selectable: true,
        selectedKeys: [locale],
        items: LANGUAGES.map((language) => ({
          key: language,
          label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
          onClick: () => switchLanguage(language),
        })),
      }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('common.language')} />
    </MenuDropdown>
  );
}
