import { ExportOutlined } from '@ant-design/icons';
import { useLocation, useParams } from '@umijs/max';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { Forbidden } from '@/components/failure/Forbidden';
import { StateMessage } from '@/components/failure/StateMessage';
import { isUnguarded, UnguardedFrame } from '@/components/failure/UnguardedFrame';
import { withTexts } from '@/components/texts/with-texts';
import { MissingMenu } from '@/features/menu/MissingMenu';
import { outsideAddress } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { frame as english } from '@/locales/en-US/frame';
import { frame as chinese } from '@/locales/zh-CN/frame';
import { getOutsideFrame } from '@/services/role';
import './frame.css';

function findNode(nodes: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
}

/** An external page inside the console: a menu entry marked as a frame. */
function FramePage() {
  const menus = useMenus(useLocation().pathname);
  const id = Number(useParams().id);
  if (!menus) return <MissingMenu />;
  const node = findNode(menus, id);
  const address = node?.isFrame ? outsideAddress(node) : undefined;
  if (!node || !address) return <Forbidden />;
  return (
    <>
      <OutsideLink address={address} />
      {isUnguarded() ? <UnguardedFrame /> : <Frame key={node.id} id={node.id} title={node.name} />}
    </>
  );
}

/** Many sites refuse to be framed, which the page around the frame cannot detect. */
function OutsideLink({ address }: { address: string }) {
  const t = useT();
  return (
    <a className="frame-link" href={address} target="_blank" rel="noopener noreferrer">
      <ExportOutlined aria-hidden /> {t('frame.open')}
    </a>
  );
}

/** The site, within the server's own page around it. */
function Frame({ id, title }: { id: number; title: string }) {
  const t = useT();
  const [isLoaded, setLoaded] = useState(false);
  const { data, error, refresh } = useData(() => getOutsideFrame(id));
  if (error && !data) {
    return (
      <div role="alert">
        <StateMessage title={t('error.chunk.title')} hint={error.message}>
          <Button type="primary" onClick={refresh}>
            {t('common.retry')}
          </Button>
        </StateMessage>
      </div>
    );
  }
  return (
    <Spin spinning={!isLoaded}>
      {data ? (
        <iframe
          className="frame"
          title={title}
          src={data.url}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      ) : (
        <div className="frame" />
      )}
    </Spin>
  );
}

export default withTexts(FramePage, { 'zh-CN': chinese, 'en-US': english });
