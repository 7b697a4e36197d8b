import { QRCode } from 'antd';

interface CodePictureProps {
  value: string;
  size: number;
  /** What the picture is; without it the picture only repeats what is beside it. */
  label?: string;
}

/** A QR code. Apps only read dark codes on light ground, whatever the theme. */
export function CodePicture({ value, size, label }: CodePictureProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return <QRCode value={value} size={size} color="#000" bgColor="#fff" {...named} />;
}
