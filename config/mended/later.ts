/** A part of a library that is loaded when it is first drawn. */
export interface LaterPart {
  /** The module, a file below node_modules. */
  of: string;
  /** Only for these modules of the library; otherwise for all of them. */
  from?: readonly string[];
  /** Those of its exports that are later, with the module of each; the rest stays as it is. */
  parts?: Readonly<Record<string, string>>;
  /** How it waits: `src/mended/later/<by>.tsx`. */
  by: 'part' | 'field' | 'service' | 'typography' | 'validator';
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
  'Checkbox',
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
  'Radio',
  'RangePicker',
  'Rate',
  'Second',
  'Segmented',
  'Slider',
  'Switch',
  'TreeSelect',
].map((name): LaterPart => ({ of: `${PRO}/field/components/${name}/index.js`, by: 'field' }));

const TABS = 'antd/es/tabs/index.js';
const FORMS = [`${PRO}/form/components/SchemaForm`];

/** Layouts of forms; ProTable's search form knows all, and pages import those that they use. */
const LAYOUTS = ['DrawerForm', 'LightFilter', 'ModalForm'].map(
  (name): LaterPart => ({
    of: `${PRO}/form/layouts/${name}/index.js`,
    from: FORMS,
    by: 'part',
    names: name === 'LightFilter' ? [] : [name],
  }),
);

const RADIO = 'antd/es/radio/index.js';

/** Members of antd's components that the console doesn't use; each component imports its own. */
const MEMBERS = [
  'avatar/AvatarGroup',
  'badge/Ribbon',
  'card/CardGrid',
  'card/CardMeta',
  'dropdown/dropdown-button',
  'input/OTP/index',
  'tree/DirectoryTree',
].map((member): LaterPart => {
  const [component = ''] = member.split('/');
  return { of: `antd/es/${member}.js`, from: [`antd/es/${component}`], by: 'part' };
});

/** What pro-components shows in forms of other kinds than the console's: light filters, cells that are edited. */
const KINDS = [
  ['field/components/Select/FieldSelectLightEdit.js', 'FieldSelectLightEdit'],
  ['form/layouts/LightFilter/LightWrapper/index.js', 'LightWrapper'],
  ['utils/components/InlineErrorFormItem/index.js', 'InlineErrorFormItem'],
].map(([file, name = '']): LaterPart => ({ of: `${PRO}/${file}`, by: 'part', names: [name] }));

const SHOWS = ['info', 'success', 'warning', 'error'];

/** What the App calls to show messages, questions and notifications, none of which a page begins with. */
const SERVICES = [
  { of: 'antd/es/message/useMessage.js', methods: [...SHOWS, 'loading', 'open', 'destroy'] },
  { of: 'antd/es/modal/useModal/index.js', methods: [...SHOWS, 'confirm'] },
  { of: 'antd/es/notification/useNotification.js', methods: [...SHOWS, 'open', 'destroy'] },
].map((service): LaterPart => ({ ...service, from: ['antd/es/app/App'], by: 'service' }));

/** Parts of libraries that are loaded when they are first needed. */
export const LATER: readonly LaterPart[] = [
  ...FIELDS,
  {
    of: `${PRO}/field/components/TimePicker/index.js`,
    by: 'field',
    names: ['FieldTimeRangePicker'],
  },
  ...LAYOUTS,
  ...SERVICES,
  ...MEMBERS,
  ...KINDS,
  // A card has tabs if it is told of some; so have ProTable's toolbar and pro-components' card.
  { of: TABS, from: ['antd/es/card/Card'], by: 'part' },
  {
    of: 'antd',
    from: [
      `${PRO}/card/components/Card`,
      `${PRO}/table/components/ListToolBar`,
      `${PRO}/table/components/ListToolBar/HeaderMenu`,
    ],
    by: 'part',
    parts: { Tabs: TABS },
  },
  // The menu of narrow screens.
  {
    of: 'antd',
    from: [`${PRO}/layout/components/SiderMenu`],
    by: 'part',
    parts: { Drawer: 'antd/es/drawer/index.js' },
  },
  // The columns of lists are set in a form of their own.
  { of: `${PRO}/table/components/ColumnSetting/index.js`, by: 'part' },
  // A table's filter that is a tree; no list has filters in its head.
  {
    of: 'antd/es/tree/index.js',
    from: ['antd/es/table/hooks/useFilter/FilterDropdown'],
    by: 'part',
  },
  // Rows of which one can be chosen, and filters in the head.
  {
    of: RADIO,
    from: ['antd/es/table/hooks/useSelection', 'antd/es/table/hooks/useFilter/FilterDropdown'],
    by: 'part',
  },
  // Tables that draw only the rows in sight.
  {
    of: '@rc-component/table/es/VirtualTable/BodyGrid.js',
    from: ['@rc-component/table/es/VirtualTable'],
    by: 'part',
  },
  // Proposals of a colour picker, a module of which buttons take a function.
  {
    of: 'antd/es/collapse/index.js',
    from: ['antd/es/color-picker/components/ColorPresets'],
    by: 'part',
  },
  // Cells that are cut off or can be copied; the console's have `ShortText` and buttons of their own.
  {
    of: 'antd',
    from: [`${PRO}/utils/genCopyable`],
    by: 'typography',
    parts: { Typography: 'antd/es/typography/Text.js' },
  },
  // What a form checks its fields with.
  {
    of: '@rc-component/async-validator',
    from: ['@rc-component/form/es/utils/validateUtil'],
    by: 'validator',
  },
  // Fields that can be repeated, and ProLayout's choice of sites.
  {
    of: `${PRO}/form/components/List/ListContainer.js`,
    from: [`${PRO}/form/components/List`],
    by: 'part',
    names: ['ProFormListContainer'],
  },
  {
    of: 'antd',
    from: [`${PRO}/layout/components/AppsLogoComponents`],
    by: 'part',
    parts: { Popover: 'antd/es/popover/index.js' },
  },
  // A line between the fields of a schema.
  {
    of: 'antd',
    from: [`${PRO}/form/components/SchemaForm/valueType/divider`],
    by: 'part',
    parts: { Divider: 'antd/es/divider/index.js' },
  },
];
