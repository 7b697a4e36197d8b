/**
 * Takes the last slash off the base path: with it Umi finds no route for the address, and doesn't load
 * the page's code ahead (umijs/umi#7834 was the same without the base path; seen in Umi 4.7.22). It can
 * go once a route is found below a base path with a slash (`needed.test.tsx`).
 */
export const withBarePath = <Options extends { basename: string }>(options: Options): Options => ({
  ...options,
  basename: options.basename.replace(/(?<=.)\/$/, ''),
});
