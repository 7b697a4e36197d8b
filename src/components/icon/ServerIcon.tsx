import { BASE_PATH } from '#contract/codes';

/** Every icon the server may name carries this prefix (docs/product.md, "Constants and limits"). */
const PREFIX = 'icon-';

/** An icon by the name the server stores, e.g. `icon-team`; decorative, for a text stands by it. */
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
