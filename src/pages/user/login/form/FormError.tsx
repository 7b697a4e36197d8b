/** The form's error; the element stays mounted, so that screen readers announce each change. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="login-error">
      {text}
    </div>
  );
}
