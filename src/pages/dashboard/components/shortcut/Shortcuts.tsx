import { Link } from '@umijs/max';
import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { useShortcuts } from './useShortcuts';
import './shortcuts.css';

const ShortcutForm = lazy(async () => ({ default: (await import('../later/part')).ShortcutForm }));

/** Links to pages of the member's menu, which the account chooses. */
export function Shortcuts() {
  const t = useT();
  const shortcuts = useShortcuts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (shortcuts.pages.length === 0) return null;
  return (
    <Card
      title={<h2 className="part-title">{t('dashboard.shortcuts')}</h2>}
      extra={
        <Button
          type="link"
          className="shortcut-choose"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t('dashboard.shortcuts.choose')}
        </Button>
      }
    >
      <Flex wrap gap={12}>
        {shortcuts.shown.map(({ node }) => (
          <Link key={node.path} to={node.path} className="shortcut">
            <ServerIcon name={node.icon} />
            {node.name}
          </Link>
        ))}
        {shortcuts.shown.length === 0 && t('dashboard.shortcuts.none')}
      </Flex>
      <Later isOpen={isOpen} onFail={close}>
        <ShortcutForm shortcuts={shortcuts} isOpen={isOpen} onClose={close} />
      </Later>
    </Card>
  );
}
