import { Button } from 'antd';
import type { ReactNode } from 'react';

interface ShortToolProps {
  text: string;
  icon: ReactNode;
  onClick: () => void;
}

/** A button of a toolbar that is its icon alone where there is little room (crud/phone.css). */
export function ShortTool({ text, ...rest }: ShortToolProps) {
  return (
    <Button className="short-tool" title={text} {...rest}>
      {text}
    </Button>
  );
}
