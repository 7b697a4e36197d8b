import { Typography } from 'antd';
import { memo } from 'react';

interface ShortTextProps {
  text: string;
  maxWidth?: number;
}

/**
 * Text on one line; its whole on hover where it is cut off. Whether it is, is measured each time it
 * is drawn, so it is drawn anew only when it changes: a list has a hundred of them.
 */
export const ShortText = memo(function ShortText({ text, maxWidth }: ShortTextProps) {
  return (
    <Typography.Text ellipsis={{ tooltip: text }} style={{ maxWidth }}>
      {text}
    </Typography.Text>
  );
});
