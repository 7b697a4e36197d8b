/** The things with one moved to another place, which is counted without it; the ends are the ends. */
export function moved<Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
  to: number,
): Thing[] {
  const thing = things.find((one) => one.id === id);
  if (!thing) return [...things];
  const others = things.filter((one) => one.id !== id);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), thing, ...others.slice(place)];
}

let collator = new Intl.Collator();
let language = '';

/** Puts texts into the order of the page's language: Chinese ones by their sounds in Chinese, 2 before 10. */
export function compareTexts(one: string, other: string): number {
  const { lang } = document.documentElement;
  if (lang !== language) {
    language = lang;
    collator = new Intl.Collator(lang, { numeric: true });
  }
  return collator.compare(one, other);
}
