/** What the server refused; the element stays, so that screen readers announce each change. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="login-error">
      {text}
    </div>
  );
}
