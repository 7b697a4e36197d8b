/** Stub for the hooks that compute the components' styles, for the same reason. */
module.exports = {
  __esModule: true,
  default: () => undefined,
  STYLE_PREFIX: 'style',
  extract: () => null,
  uniqueHash: () => '',
};
