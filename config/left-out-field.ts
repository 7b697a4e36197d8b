/**
 * Stands for kinds of ProTable cells and ProForm fields that no page uses and that weigh much: the
 * build leaves them out (see `.umirc.ts`). Whoever needs one takes it off the list there.
 */
export default function LeftOutField(): never {
  throw new Error('This valueType is left out of the build; see LEFT_OUT_FIELDS in .umirc.ts.');
}
