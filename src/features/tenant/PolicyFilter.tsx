import { PolicySelect } from './PolicySelect';

/** The policy as a filter: the form and the address hold texts. */
export function PolicyFilter(props: {
  id?: string;
  value?: string;
  onChange?: (id?: string) => void;
}) {
  return (
    <PolicySelect
      id={props.id}
      allowClear
      value={Number(props.value) || undefined}
      onChange={(id) => props.onChange?.(id?.toString())}
    />
  );
}
