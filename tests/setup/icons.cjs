/** The icon package with lazy loading: loading all icons takes a second per test file. */
const LIBRARY = '@ant-design/icons/lib';
const rest = {
  __esModule: true,
  get default() {
    return require(`${LIBRARY}/components/Icon`).default;
  },
  get IconProvider() {
    return require(`${LIBRARY}/components/Context`).default.Provider;
  },
  get createFromIconfontCN() {
    return require(`${LIBRARY}/components/IconFont`).default;
  },
};
module.exports = new Proxy(rest, {
  get: (target, name) =>
    /^[A-Z]\w+(Outlined|Filled|TwoTone)$/.test(String(name))
      ? require(`${LIBRARY}/icons/${String(name)}`).default
      : Reflect.get(target, name),
});
