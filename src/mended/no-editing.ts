/**
 * The editing of rows within ProTable, which no page uses: rows are edited in a form. Its 40 kB of source
 * bring confirmations, messages and buttons into every list (3 kB, and what it imports). No issue is known
 * for it (seen in pro-components 3.1.14); it can go once a table without `editable` imports none of it.
 */
const NOTHING_EDITED = {
  editableKeys: [],
  newLineRecord: undefined,
  isEditable: () => ({ recordKey: undefined, isEditable: false, preIsEditable: false }),
};

/** No row is ever edited. */
export const useEditableArray = () => NOTHING_EDITED;

const refuse = (): never => {
  throw new Error('Editing within ProTable is left out; see config/mended/replaced.ts.');
};

export const editableRowByKey = refuse;
export const useEditableMap = refuse;
export const recordKeyToString = refuse;
