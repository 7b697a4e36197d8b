/**
 * Lets Enter in a field send a form whose button stands outside of it, as in drawers and dialogs. In
 * the field of a day Enter takes what was typed.
 */
export function SubmitOnEnter() {
  return (
    <input
      type="submit"
      hidden
      onClick={(event) => {
        if (document.activeElement?.closest('.ant-picker')) event.preventDefault();
      }}
    />
  );
}
