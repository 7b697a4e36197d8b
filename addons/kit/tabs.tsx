/** @jsxImportSource preact */

interface TabsProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  shown: Tab;
  onShow: (tab: Tab) => void;
}

/** The parts of what is shown, each at an address of its own. */
export function Tabs<Tab extends string>({ label, tabs, names, shown, onShow }: TabsProps<Tab>) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === shown ? 'page' : undefined}
          onClick={() => tab !== shown && onShow(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </nav>
  );
}
