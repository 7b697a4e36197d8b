/** What a mark says beside the sheet; an empty list has none. */
const MARKS = {
  empty: '',
  searched: 'M90 51a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm4 9 5 5',
  missing: 'M87.5 54.5a4.5 4.5 0 1 1 6.5 4c-1.300.6-2 1.5-2 3m0 4v.1',
  forbidden: 'M85 57h14v9H85zm3 0v-3a4 4 0 0 1 8 0v3',
  failed: 'M92 49v11m0 5v.1',
  offline: 'M84 55a12 12 0 0 1 16 0m-12 5a6 6 0 0 1 8 0m-4 5v.1M84 49l16 18',
  elsewhere: 'M84 54h15l-4-4m5 12H85l4 4',
};

export type DrawingKind = keyof typeof MARKS;

/**
 * The drawings of what is empty, missing, closed, failed or offline: a sheet with a mark, in the colours
 * of the theme (docs/design/ui.md, "Habits on every screen"). Without the component library, because pages of
 * signed-out visitors show them, too; the words beside them say the same.
 */
export function Drawing({ of }: { of: DrawingKind }) {
  return (
    <svg className={`drawing drawing-${of}`} viewBox="14 4 98 76" aria-hidden="true">
      <path d="M30 8h60a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6zM24 20h72" />
      <path className="drawing-lines" d="M34 32h52M34 42h38M34 52h28" />
      {MARKS[of] && (
        <g>
          <circle cx="92" cy="58" r="16" />
          <path d={MARKS[of]} />
        </g>
      )}
    </svg>
  );
}
