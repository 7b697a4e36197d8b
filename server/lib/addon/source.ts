import { resolve } from 'node:path';
import { type PublicKey, readPublicKey } from '../secrets/ed25519';

/** A registry of add-ons as it is configured. */
export interface AddonSource {
  /** A folder, or an http(s) address with a slash at the end. */
  location: string;
  isFolder: boolean;
  /** Who may sign its index and packages. */
  keys: readonly PublicKey[];
}

const IS_ADDRESS = /^https?:\/\//i;
const IS_OTHER_ADDRESS = /^[a-z][a-z0-9+.-]+:\/\//i;

/** The address that files are resolved against, or undefined if it is none for a registry. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function locationOf(text: string): string | undefined {
  if (IS_ADDRESS.test(text)) return addressOf(text);
  return text === '' || IS_OTHER_ADDRESS.test(text) ? undefined : resolve(text);
}

/** One `<folder or address>#<key>,<key>`, or undefined if it is wrong. */
function sourceOf(text: string): AddonSource | undefined {
  const at = text.lastIndexOf('#');
  if (at < 0) return undefined;
  const location = locationOf(text.slice(0, at));
  const keys = text
    .slice(at + 1)
    .split(',')
    .map(readPublicKey);
  const known = keys.filter((key) => key !== undefined);
  if (location === undefined || known.length < keys.length) return undefined;
  return { location, isFolder: !IS_ADDRESS.test(location), keys: known };
}

/**
 * Reads the registries of the configuration, separated by blanks, in their order; undefined if one of
 * them is wrong or stands twice (docs/design/domain.md, "Add-on market").
 */
export function readSources(text: string): AddonSource[] | undefined {
  const sources = text.split(/\s+/).filter(Boolean).map(sourceOf);
  const known = sources.filter((source) => source !== undefined);
  const places = new Set(known.map(({ location }) => location));
  return places.size === sources.length ? known : undefined;
}
