import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  /** The error, shown below the field and announced with it. */
  error?: string;
  /** What the field takes; an error replaces it. */
  hint?: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** A control at the end of the field. */
  suffix?: ReactNode;
}

/** A labelled native text field with its error. */
export function TextField({ label, error, hint, onChange, suffix, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={hint ? 'login-field login-hinted' : 'login-field'}>
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix}
      </div>
      <p id={noteId} className={error ? 'login-field-error' : 'login-field-hint'}>
        {error ?? hint}
      </p>
    </div>
  );
}
