/** The sources that the React compiler goes over: lists and what they are made of (ADR 0049). */
export const compiledSources = [
  '/src/components/crud/',
  '/src/features/access/',
  '/src/hooks/',
  '/src/pages/org/',
  '/src/pages/permission/',
];
