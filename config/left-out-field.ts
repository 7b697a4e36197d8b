/**
 * Stands for kinds of ProTable cells, ProForm fields and forms that no page uses and that weigh much: the
 * build leaves them out (see `.umirc.ts`). Whoever needs one takes it off the list there.
 */
export default function LeftOutField(): never {
  throw new Error('This valueType is left out of the build; see LEFT_OUT_FIELDS in .umirc.ts.');
}

/** The name under which forms in steps are asked for. */
export const StepsForm = LeftOutField;
