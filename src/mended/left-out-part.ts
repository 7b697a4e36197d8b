/**
 * Stands in the place of parts of pro-components and Umi that no page uses and that cannot be loaded later:
 * the form in steps, whose hook pages would call, ProTable's report of a crash, which has to be there
 * when code cannot be loaded, ProLayout's own logo, and the page that Umi's server would draw. No issue is
 * known for it (seen in pro-components 3.1.14 and Umi 4.7.22); it can go once they are imported lazily.
 * To use one, remove it from `config/mended/replaced.ts`.
 */
export default function LeftOutPart(): never {
  throw new Error('This part of a library is left out; see config/mended/replaced.ts.');
}

/** Names under which the parts are imported. */
export const StepsForm = LeftOutPart;
export const useStepsFormContext = LeftOutPart;
export const ErrorBoundary = LeftOutPart;
export const Html = LeftOutPart;
export const Logo = LeftOutPart;
