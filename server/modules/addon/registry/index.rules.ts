export const readIndex = (
  _text: string,
  _options: object,
): { index: import('#contract/addon/registry').RegistryIndex } => {
  throw new Error('to come');
};
