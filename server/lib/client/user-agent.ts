/** Tested in order, because many browsers also name their ancestors. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['QQ Browser', /QQBrowser\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d{1,9})(?:\.[\d.]*)? (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android(?: (\d+))?/],
  ['iOS', /\((?:iPhone|iPod|iPad)[^()]* OS (\d+)/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

function find(agent: string, known: typeof BROWSERS): string | null {
  for (const [name, pattern] of known) {
    const match = pattern.exec(agent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return null;
}

/** Browser and system by their usual names, e.g. `Chrome 131` and `Windows`; null when unknown. */
export const deviceOf = (agent: string) => ({
  agent,
  browser: find(agent, BROWSERS),
  os: find(agent, SYSTEMS),
});
