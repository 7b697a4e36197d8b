/** What systems call themselves, in either language (docs/design/domain.md, "Add-on market"). */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  linux: 'Linux',
  windows: 'Windows',
  macos: 'macOS',
};

/** The name of a system; one that has none here, as of a server of another kind, as it is. */
export const systemName = (system: string): string => SYSTEM_NAMES[system] ?? system;
