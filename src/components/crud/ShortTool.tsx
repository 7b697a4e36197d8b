import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

interface ShortToolProps extends ButtonProps {
  text: string;
  icon: ReactNode;
}

/** A button of a toolbar that is its icon alone where there is little room (crud/phone.css). */
export function ShortTool({ text, className = '', ...rest }: ShortToolProps) {
  return (
    <Button title={text} {...rest} className={`short-tool ${className}`}>
      {text}
    </Button>
  );
}
