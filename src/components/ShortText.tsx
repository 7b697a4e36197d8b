import { Typography } from 'antd';
import { memo } from 'react';

interface ShortTextProps {
  text: string;
  maxWidth?: number;
}

/**
 * Text on one line, with the full text in a tooltip when it is truncated. Each render measures the
 * text, and a list has a hundred of them, hence `memo`.
 */
export const ShortText = memo(function ShortText({ text, maxWidth }: ShortTextProps) {
  return (
    <Typography.Text ellipsis={{ tooltip: text }} style={{ maxWidth }}>
      {text}
    </Typography.Text>
  );
});
