/** Version of the platform, which packages of add-ons may need at least (docs/design/domain.md, "Add-on market"). */
export const PLATFORM_VERSION = '1.0.0';

const SYSTEMS: Record<string, string> = { linux: 'linux', win32: 'windows', darwin: 'macos' };
const ARCHES: Record<string, string> = { x64: 'x86_64', arm64: 'arm64' };

/** What add-ons run on here, in the words of their manifests. */
export const HERE = {
  platform: PLATFORM_VERSION,
  system: SYSTEMS[process.platform] ?? process.platform,
  arch: ARCHES[process.arch] ?? process.arch,
};
