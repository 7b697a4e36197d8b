import { ExportOutlined } from '@ant-design/icons';
import { Flex, Typography, theme } from 'antd';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import type { MenuValues } from '../fields';

type Shown = Partial<Pick<MenuValues, 'type' | 'title' | 'icon' | 'hidden' | 'alias'>>;

/** Preview of the entry in the side menu. */
export function MenuPreview({ type, title, icon, hidden, alias }: Shown) {
  const t = useT();
  const { token } = theme.useToken();
  if (type === 'button') {
    return <Typography.Text type="secondary">{t('permission.menu.previewButton')}</Typography.Text>;
  }
  return (
    <Flex vertical gap={token.marginXXS}>
      <Flex
        gap={token.marginXS}
        align="center"
        style={{
          padding: `${token.paddingXS}px ${token.padding}px`,
          borderRadius: token.borderRadiusLG,
          background: token.colorFillTertiary,
          opacity: hidden ? token.opacityLoading : 1,
        }}
      >
        {icon && <ServerIcon name={icon} />}
        <ShortText>{title?.trim() || t('permission.menu.untitled')}</ShortText>
        {/^https?:/i.test(alias ?? '') && (
          <ExportOutlined aria-label={t('permission.menu.previewOutside')} />
        )}
      </Flex>
      {hidden && (
        <Typography.Text type="secondary">{t('permission.menu.previewHidden')}</Typography.Text>
      )}
    </Flex>
  );
}
