import type { ProFormInstance } from '@ant-design/pro-components';
import type { FieldError } from '#contract/envelope';

/**
 * Puts the server's field errors on the fields of a form and moves to the first. Answers what the
 * form has no field for: nobody else shows it.
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
