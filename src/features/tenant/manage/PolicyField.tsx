import { PolicySelect } from '../PolicySelect';

interface PolicyFieldProps {
  /** Given by the form. */
  id?: string;
  value?: number;
  onChange?: (id: number | undefined) => void;
  /** Called with the days that a new tenant under the chosen policy gets. */
  onPick: (days: number | null | undefined) => void;
}

/** The policy of a tenant, as a field of its form. */
export function PolicyField({ id, value, onChange, onPick }: PolicyFieldProps) {
  return (
    <PolicySelect
      id={id}
      isOpen
      value={value}
      onChange={(policyId, policy) => {
        onChange?.(policyId);
        onPick(policy?.expireDays);
      }}
    />
  );
}
