import { BASE_PATH } from '#contract/codes';

/** Prefix of every icon name from the server (docs/product.md, "Constants and limits"). */
const PREFIX = 'icon-';

/** An icon by its name on the server, e.g. `icon-team`. Decorative: a text is always beside it. */
export function ServerIcon({ name, className }: { name: string; className?: string }) {
  if (!name) return null;
  const id = name.startsWith(PREFIX) ? name : `${PREFIX}${name}`;
  return (
    <span className={['anticon', 'iconfont', id, className].filter(Boolean).join(' ')}>
      <svg width="1em" height="1em" fill="currentColor" focusable="false" aria-hidden="true">
        <use href={`${BASE_PATH}icons.svg#${id}`} />
      </svg>
    </span>
  );
}
