import { BASE_PATH } from '#contract/codes';
import { spriteOf } from '../../../config/sprites';

/** Prefix of every icon name from the server (docs/product.md, "Constants and limits"). */
const PREFIX = 'icon-';

/** An icon by its name on the server, e.g. `icon-team`. Decorative: a text is always beside it. */
export function ServerIcon({ name, className }: { name: string; className?: string }) {
  if (!name) return null;
  const plain = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  const id = PREFIX + plain;
  return (
    <span className={['anticon', 'iconfont', id, className].filter(Boolean).join(' ')}>
      <svg width="1em" height="1em" fill="currentColor" focusable="false" aria-hidden="true">
        <use href={`${BASE_PATH}icons/${spriteOf(plain)}.svg#${id}`} />
      </svg>
    </span>
  );
}
