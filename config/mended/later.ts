/** A part of a library that is loaded when it is first drawn. */
export interface LaterPart {
  /** The module, a file below node_modules. */
  of: string;
  /** Only for these modules of the library; otherwise for all of them. */
  from?: readonly string[];
  /** How it waits: `src/mended/later/<by>.tsx`. */
  by: 'part' | 'field' | 'service';
  /** Its exports beside the default one. */
  names?: readonly string[];
  /** Methods that a service has at once. */
  methods?: readonly string[];
}

const PRO = '@ant-design/pro-components/es';

/**
 * Kinds of fields that no list shows before a click. ProTable and ProForm import every kind they know,
 * and no setting leaves one out (ADR 0052).
 */
const FIELDS = [
  'Cascader',
  'Code',
  'ColorPicker',
  'DatePicker',
  'Digit',
  'DigitRange',
  'FromNow',
  'Image',
  'Money',
  'Percent',
  'Progress',
  'RangePicker',
  'Rate',
  'Second',
  'Segmented',
  'Slider',
  'Switch',
  'TreeSelect',
].map((name): LaterPart => ({ of: `${PRO}/field/components/${name}/index.js`, by: 'field' }));

/** Parts of libraries that are loaded when they are first drawn. */
export const LATER: readonly LaterPart[] = [
  ...FIELDS,
  {
    of: `${PRO}/field/components/TimePicker/index.js`,
    by: 'field',
    names: ['FieldTimeRangePicker'],
  },
];
