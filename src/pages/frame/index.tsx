import { useModel, useParams } from '@umijs/max';
import type { MenuNode } from '#contract/role';
import { Forbidden } from '@/components/Forbidden';
import './frame.css';

const WEB_ADDRESS = /^https?:\/\//i;

function findNode(nodes: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
}

/** A page of another site within the console: an entry of the menu that is marked as a frame. */
export default function FramePage() {
  const { initialState } = useModel('@@initialState');
  const node = findNode(initialState?.menus ?? [], Number(useParams().id));
  if (!node?.isFrame || !node.alias || !WEB_ADDRESS.test(node.alias)) return <Forbidden />;
  return (
    <iframe
      key={node.id}
      className="frame"
      title={node.name}
      src={node.alias}
      sandbox="allow-downloads allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
