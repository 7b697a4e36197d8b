import { useStyleRegister } from '@ant-design/cssinjs';
import { ProProvider } from '@ant-design/pro-components/es/provider';
import type {
  ProAliasToken,
  useStyle as useTheirs,
} from '@ant-design/pro-components/es/provider/useStyle';
import { theme as antdTheme, ConfigProvider } from 'antd';
import { use, useEffect, useRef } from 'react';

// biome-ignore lint/performance/noBarrelFile: this takes the place of the whole module
export {
  lighten,
  operationUnit,
  proTheme,
  resetComponent,
  setAlpha,
} from '@ant-design/pro-components/es/provider/useStyle';

/** What distinguishes the styles of one token from those of another, by token. */
const keys = new WeakMap<object, string>();

/** A text that is the same for tokens with the same values. */
function keyOf(token: object): string {
  const known = keys.get(token);
  if (known !== undefined) return known;
  let hash = 5381;
  for (const letter of JSON.stringify(token)) hash = (hash * 33) ^ letter.charCodeAt(0);
  const key = (hash >>> 0).toString(36);
  keys.set(token, key);
  return key;
}

/** How often the key has changed: styles that come back must come after those of in between. */
function useVersion(key: string): number {
  const last = useRef('');
  const version = useRef(0);
  if (last.current !== key) version.current += 1;
  useEffect(() => {
    last.current = key;
  }, [key]);
  return version.current;
}

/**
 * Registers the styles of a component of pro-components, as its own hook does, except that the key of
 * the token, whose 20 kB it writes out and hashes for each component that mounts, is computed once: 0.7 of
 * 29 s in which pages of users were worked on. No issue is known for it (seen in pro-components 3.1.14); it
 * can go once `getProTokenKey` keeps what it has computed.
 */
export const useStyle: typeof useTheirs = (componentName, styleFn) => {
  const { token: proToken, hashed } = use(ProProvider);
  const { token: antdToken, hashId, theme } = antdTheme.useToken();
  const { getPrefixCls, csp } = use(ConfigProvider.ConfigContext);
  // Outside a ProProvider there is antd's token alone.
  const token = (proToken?.layout ? proToken : { ...antdToken }) as ProAliasToken;
  token.proComponentsCls ??= `.${getPrefixCls('pro')}`;
  token.antCls = `.${getPrefixCls()}`;
  const key = [hashId, theme.id, token.themeId, keyOf(token)].filter(Boolean).join('-');
  const path = [componentName, key, `${useVersion(key)}`];
  const how = { theme, token, path, nonce: csp?.nonce, layer: { name: 'antd-pro' } };
  useStyleRegister(how, () => styleFn(token));
  return { wrapSSR: (node) => node, hashId: hashed ? hashId : '' };
};
