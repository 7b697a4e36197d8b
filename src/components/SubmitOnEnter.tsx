/**
 * Submits a form on Enter when its button is outside the form, as in drawers and dialogs. In a date
 * field Enter confirms the typed date.
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
