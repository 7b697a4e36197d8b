/**
 * Replaces large parts of pro-components that no page uses: kinds of ProTable cells and ProForm
 * fields, forms, and its error boundary. The build leaves them out (see `.umirc.ts`); to use one,
 * remove it from the list there.
 */
export default function LeftOutPart(): never {
  throw new Error('This part of pro-components is left out; see LEFT_OUT_PARTS in .umirc.ts.');
}

/** Names under which some of the parts are imported. */
export const StepsForm = LeftOutPart;
export const ErrorBoundary = LeftOutPart;
