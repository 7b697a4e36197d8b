/**
 * Stands for parts of pro-components that no page uses and that weigh much: kinds of ProTable cells
 * and ProForm fields, forms, and its report of a crash. The build leaves them out (see `.umirc.ts`).
 * Whoever needs one takes it off the list there.
 */
export default function LeftOutPart(): never {
  throw new Error('This part of pro-components is left out; see LEFT_OUT_PARTS in .umirc.ts.');
}

/** The names under which some of them are asked for. */
export const StepsForm = LeftOutPart;
export const ErrorBoundary = LeftOutPart;
