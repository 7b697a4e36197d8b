import { version } from '../../package.json';
import { spreadOf } from '../report';
import { excessOf, readLimits, recordRelease, type Times, type WeighedPage } from './limits';
import { growthText, loadTable, packagesText, timesTable } from './table';
import { withVisitor } from './visitor';
import { timeVisit } from './vitals';
import { weighPages } from './weigh';
import { type Visitor, visitorOf } from './window';

const medianOf = (times: readonly Times[], key: keyof Times) =>
  Math.round(spreadOf(times.map((one) => one[key])).median);

/** Medians of several rounds over all pages, so that other load on the machine affects all alike. */
async function timePages(visitor: Visitor, pages: readonly WeighedPage[], rounds: number) {
  const visits = new Map<WeighedPage, Times[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, times] of visits) {
      times.push(await timeVisit(visitorOf(visitor, page.path), page));
    }
  }
  const medians = new Map<WeighedPage, Times>();
  for (const [page, times] of visits) {
    medians.set(page, {
      rows: medianOf(times, 'rows'),
      largestPaint: medianOf(times, 'largestPaint'),
      blocked: medianOf(times, 'blocked'),
      longestTask: medianOf(times, 'longestTask'),
    });
  }
  return medians;
}

interface Options {
  /** How often each page is timed. */
  rounds: number;
  /** Names of the pages; all if none is given. */
  names: readonly string[];
  /** Keeps the figures as those of the release. */
  isRecorded: boolean;
}

/** What a first visit of each page loads and how long it takes, beside the last release and limits. */
export async function measureWeight({ rounds, names, isRecorded }: Options): Promise<void> {
  const { release, pages: all } = readLimits();
  const pages = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
  await withVisitor(async (visitor) => {
    const measured = await weighPages(visitor, pages);
    console.log(loadTable(release, measured));
    console.log(growthText(measured));
    for (const { page, weight } of measured) {
      for (const excess of excessOf(page, weight)) console.log(`over  ${excess}`);
    }
    const times = await timePages(visitor, pages, rounds);
    const title = `The same with the processor slowed four times, ms, medians of ${rounds}`;
    console.log(timesTable(title, release, times));
    if (!isRecorded) return;
    const figures = measured.flatMap(({ page, weight, shares }) => {
      const taken = times.get(page);
      const { bytes, requests, renders } = weight;
      const packages = packagesText(shares);
      return taken ? [[page.name, { bytes, requests, renders, ...taken, packages }] as const] : [];
    });
    recordRelease(version, new Map(figures));
  });
}
