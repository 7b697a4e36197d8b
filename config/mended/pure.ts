/**
 * Packages whose modules do nothing but export, which none of them declares (`sideEffects`): what a page
 * doesn't use of them is left out.
 */
export const PURE = [
  '@umijs/plugins/node_modules/@ahooksjs',
  '@ant-design/colors',
  '@ant-design/cssinjs',
  '@ant-design/cssinjs-utils',
  '@ant-design/fast-color',
  '@rc-component',
];
