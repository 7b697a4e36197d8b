import { FastColor } from '@ant-design/fast-color';

/**
 * The colours of pro-components (`provider/useStyle`) by the library that antd computes its own with,
 * instead of a second one: 4.5 kB less. It has what the styles call, which is a change of transparency;
 * `tiny-color.test.ts` compares. No issue is known for it (seen in pro-components 3.1.14); it can go once
 * pro-components uses @ant-design/fast-color.
 */
export class TinyColor {
  private readonly color: FastColor;

  constructor(color: string | FastColor) {
    this.color = new FastColor(color);
  }

  setAlpha(alpha: number): TinyColor {
    return new TinyColor(this.color.setA(alpha));
  }

  toRgbString(): string {
    return this.color.toRgbString();
  }
}
