const titles = new Map<string, string>();

/** Remembers what a page without an entry in the menu calls itself. */
export function notePageTitle(path: string, title: string): void {
  titles.set(path, title);
}

export const pageTitleOf = (path: string): string | undefined => titles.get(path);
