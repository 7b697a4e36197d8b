/**
 * Stands in the place of parts of pro-components that no page uses and that cannot be loaded later:
 * the form in steps, whose hook pages would call, and ProTable's report of a crash, which has to be there
 * when code cannot be loaded. No issue is known for it (seen in pro-components 3.1.14); it can go once
 * ProForm and ProTable import them lazily. To use one, remove it from `config/mended/replaced.ts`.
 */
export default function LeftOutPart(): never {
  throw new Error('This part of pro-components is left out; see config/mended/replaced.ts.');
}

/** Names under which the parts are imported. */
export const StepsForm = LeftOutPart;
export const useStepsFormContext = LeftOutPart;
export const ErrorBoundary = LeftOutPart;
