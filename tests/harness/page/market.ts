import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ManifestIn } from '../addon/package';
import { type Offer, offerOf } from '../addon/registry';
import { createMarket, type Market } from '../market/market';
import { type PageHarness, setUpPages } from './page';

const STREAM = 'GET /user/admin/site/events';

/** An add-on of one title in both languages. */
export const addonOf = (title: string, version: string, changes: Partial<ManifestIn> = {}): Offer =>
  offerOf({
    manifest: {
      ...{ key: `test.${title.toLowerCase()}`, version },
      title: { 'zh-CN': `${title}应用`, 'en-US': title },
      ...changes,
    },
  });

export interface MarketPages {
  pages: PageHarness;
  market: () => Market;
  /** Renders a page and waits until it hears of events. */
  open: (...at: Parameters<PageHarness['render']>) => Promise<void>;
  /** Lets the work that was asked for run to its end. */
  work: () => Promise<void>;
  /** Makes the file of a package unusable until it is offered again. */
  spoil: (offer: Offer) => void;
}

/** Gives a page test file an application with a registry in a folder. Call it once, at the top. */
export function setUpMarketPages(): MarketPages {
  let market: Market;
  const pages = setUpPages(async () => {
    market = await createMarket();
    return market.product;
  });
  afterAll(() => rmSync(market.folder, { recursive: true }));
  return {
    pages,
    market: () => market,
    async open(...at) {
      await pages.render(...at);
      await waitFor(() => expect(pages.calls).toContain(STREAM));
    },
    work: () => act(() => market.rest()),
    spoil: ({ file }) => writeFileSync(join(market.folder, file), 'spoilt'),
  };
}

/** The card of an add-on, once it is there. */
export async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('[role=listitem]') as HTMLElement);
}
