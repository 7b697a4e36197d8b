import type { ProFormInstance } from '@ant-design/pro-components';
import type { FieldError } from '#contract/envelope';
import type { CallError } from '@/utils/call-error';

/**
 * Shows the server's field errors at the fields of a form and scrolls to the first. Returns the
 * text of the errors without a field, which the caller must show.
 */
export function placeFieldErrors(
  form: ProFormInstance | undefined,
  errors: readonly FieldError[],
  names: readonly string[],
): string {
  const known = errors.filter(({ field }) => names.includes(field));
  form?.setFields(known.map(({ field, message }) => ({ name: field, errors: [message] })));
  const [first] = known;
  if (first) form?.scrollToField(first.field, { focus: true });
  return errors
    .filter((error) => !known.includes(error))
    .map(({ message }) => message)
    .join(' ');
}

/** Why a call failed, where no field can show it: each field error with the label of its field. */
export function failureText(
  { message, errors = [] }: CallError,
  labels: Readonly<Record<string, { label: string }>>,
): string {
  if (errors.length === 0) return message;
  return errors
    .map((error) => [labels[error.field]?.label, error.message].filter(Boolean).join(' · '))
    .join(' ');
}
