/** @jsxImportSource preact */

/** What is looked for takes no more characters; the platform refuses more. */
const MOST = 100;

interface SearchFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

/** The field above a list in which one types what is looked for. */
export function SearchField({ label, value, onType }: SearchFieldProps) {
  return (
    <label>
      {label}
      <input
        type="search"
        maxLength={MOST}
        value={value}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}
