import { ExportOutlined } from '@ant-design/icons';
import { useLocation, useParams } from '@umijs/max';
import { Spin } from 'antd';
import { useState } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { Forbidden } from '@/components/failure/Forbidden';
import { MissingMenu } from '@/features/menu/MissingMenu';
import { useMenus } from '@/features/menu/useMenus';
import { useT } from '@/hooks/useT';
import './frame.css';

const WEB_ADDRESS = /^https?:\/\//i;

function findNode(nodes: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
}

/** An external page inside the console: a menu entry marked as a frame. */
export default function FramePage() {
  const menus = useMenus(useLocation().pathname);
  const id = Number(useParams().id);
  if (!menus) return <MissingMenu />;
  const node = findNode(menus, id);
  if (!node?.isFrame || !node.alias || !WEB_ADDRESS.test(node.alias)) return <Forbidden />;
  return <Frame key={node.id} title={node.name} address={node.alias} />;
}

function Frame({ title, address }: { title: string; address: string }) {
  const t = useT();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      {/* Many sites refuse to be framed, which the page around the frame cannot detect. */}
      <a className="frame-link" href={address} target="_blank" rel="noopener noreferrer">
        <ExportOutlined aria-hidden /> {t('shell.frame.open')}
      </a>
      <Spin spinning={!isLoaded}>
        <iframe
          className="frame"
          title={title}
          src={address}
          sandbox="allow-downloads allow-forms allow-popups allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </Spin>
    </>
  );
}
