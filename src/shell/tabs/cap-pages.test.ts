import { capPages, KEPT_MAX } from './cap-pages';

const pages = Array.from({ length: KEPT_MAX + 2 }, (_none, at) => at);

describe('the limit of kept pages', () => {
  it('lets go of those that have not been seen for longest', () => {
    expect(capPages(pages, () => false)).toEqual(pages.slice(2));
    expect(capPages(pages.slice(2), () => false)).toEqual(pages.slice(2));
  });

  it('passes over pages with changes, also when that keeps more', () => {
    expect(capPages(pages, (page) => page === 0)).toEqual([0, ...pages.slice(3)]);
    expect(capPages(pages, () => true)).toEqual(pages);
  });

  it('never lets go of the one on the screen', () => {
    const shown = pages.at(-1);
    expect(capPages(pages, (page) => page !== shown)).toEqual(pages);
  });
});
