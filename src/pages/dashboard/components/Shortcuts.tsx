import { Link, useModel } from '@umijs/max';
import { Card, Flex } from 'antd';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { outsideAddress, pagesOf } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';
import './shortcuts.css';

const OWN_PATH = '/dashboard';
/** A limit, so that the shortcuts don't become a second menu. */
const SHOWN = 16;

/** Links to the pages of the member's menu. */
export function Shortcuts() {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const pages = pagesOf(initialState?.menus ?? [])
    .map(({ node }) => node)
    .filter((node) => node.path && node.path !== OWN_PATH && !outsideAddress(node))
    .slice(0, SHOWN);
  if (pages.length === 0) return null;
  return (
    <Card title={t('dashboard.shortcuts')}>
      <Flex wrap gap={12}>
        {pages.map((page) => (
          <Link key={page.id} to={page.path} className="shortcut">
            <ServerIcon name={page.icon} />
            {page.name}
          </Link>
        ))}
      </Flex>
    </Card>
  );
}
