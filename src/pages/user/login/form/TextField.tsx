import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  /** The error, shown below the field and announced with it. */
  error?: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** A control at the end of the field. */
  suffix?: ReactNode;
}

/** A labelled native text field with its error. */
export function TextField({ label, error, onChange, suffix, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix}
      </div>
      <p id={errorId} className="login-field-error">
        {error}
      </p>
    </div>
  );
}
