import { theme } from 'antd';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** What holds for all of its fields. */
  hint?: string;
  children: ReactNode;
}

/** Room that a field needs before it shares its line with another. */
const FIELD_WIDTH = 300;

/** A named group of fields, side by side where there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const { token } = theme.useToken();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend
        style={{
          ...{ padding: 0, marginBlockEnd: token.marginXS },
          ...{ color: token.colorText, fontSize: token.fontSizeLG },
          fontWeight: token.fontWeightStrong,
        }}
      >
        {title}
      </legend>
      {hint && <div style={{ color: token.colorTextSecondary }}>{hint}</div>}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${FIELD_WIDTH}px), 1fr))`,
          columnGap: token.marginLG,
          marginBlockStart: token.marginSM,
        }}
      >
        {children}
      </div>
    </fieldset>
  );
}

/** A field that takes a line of a section for itself. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div style={{ gridColumn: '1 / -1' }}>{children}</div>;
}
