/** Marked busy during a request; a second click does nothing then. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button
      type="submit"
      className="plain-button login-submit"
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      {isBusy ? <span className="login-busy" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
