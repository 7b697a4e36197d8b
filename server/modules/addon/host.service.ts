import { PLATFORM_VERSION } from '#contract/codes';

const SYSTEMS: Record<string, string> = { linux: 'linux', win32: 'windows', darwin: 'macos' };
const ARCHES: Record<string, string> = { x64: 'x86_64', arm64: 'arm64' };

/** What add-ons run on here, in the words of their manifests. */
export const HERE = {
  platform: PLATFORM_VERSION,
  system: SYSTEMS[process.platform] ?? process.platform,
  arch: ARCHES[process.arch] ?? process.arch,
};
