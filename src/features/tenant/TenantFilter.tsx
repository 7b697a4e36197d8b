import { TenantSelect } from './TenantSelect';

/** The tenant as a filter: the form and the address hold texts. */
export function TenantFilter(props: {
  id?: string;
  value?: string;
  onChange?: (id?: string) => void;
}) {
  return (
    <TenantSelect
      id={props.id}
      allowClear
      value={Number(props.value) || undefined}
      onChange={(id) => props.onChange?.(id?.toString())}
    />
  );
}
