import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import { openTool } from '@/stores/open-tool';

/** Apple keyboards use Command instead of Control. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the command palette and shows its shortcut. */
export function PaletteButton() {
  const t = useT();
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <Button
      className="palette-button"
      icon={<SearchOutlined />}
      aria-label={`${t('tools.palette')} ${keys}`}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={() => openTool('palette')}
    >
      <kbd className="palette-button-keys">{keys}</kbd>
    </Button>
  );
}
