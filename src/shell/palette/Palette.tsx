import { Modal } from 'antd';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { useT } from '@/hooks/useT';
import { earlyKeys, forgetEarlyKeys } from './EarlyKeys';
import { type PaletteEntry, usePaletteEntries } from './usePaletteEntries';
import './palette.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

function PaletteLine({
  entry,
  onRun,
}: {
  entry: PaletteEntry;
  onRun: (entry: PaletteEntry) => void;
}) {
  return (
    <Command.Item value={entry.key} onSelect={() => onRun(entry)}>
      <span className="palette-icon" aria-hidden>
        {entry.icon}
      </span>
      <span className="palette-title">{entry.title}</span>
      {entry.hint ? <span className="palette-hint">{entry.hint}</span> : null}
    </Command.Item>
  );
}

function PaletteBox({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [query, setQuery] = useState(earlyKeys);
  useEffect(forgetEarlyKeys, []);
  const { groups, isSearching, left, knowsPinyin } = usePaletteEntries(query);
  const [chosen, setChosen] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Not `autoFocus`, which runs before the dialog is in the document.
  useEffect(() => input.current?.focus(), []);
  const entries = Object.values(groups).flat();
  const isEmpty = entries.length === 0;

  // The selection moves to the first result when the dictionary adds results above it.
  const first = useRef('');
  useEffect(() => {
    first.current = entries[0]?.key ?? '';
  });
  useEffect(() => {
    if (knowsPinyin) setChosen(first.current);
  }, [knowsPinyin]);

  // Closed first, because the action may move the focus.
  const handleRun = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };

  return (
    <Command
      label={t('tools.palette')}
      value={chosen}
      onValueChange={setChosen}
      shouldFilter={false}
      loop
    >
      <Command.Input
        ref={input}
        value={query}
        onValueChange={setQuery}
        maxLength={SEARCH_LIMIT.maxLength}
        placeholder={t('tools.palette.placeholder')}
      />
      <Command.List label={t('tools.palette.results')} tabIndex={-1}>
        {(['pages', 'tenants', 'members', 'actions'] as const).map((name) =>
          groups[name].length > 0 ? (
            <Command.Group key={name} heading={t(`tools.palette.${name}`)}>
              {groups[name].map((entry) => (
                <PaletteLine key={entry.key} entry={entry} onRun={handleRun} />
              ))}
            </Command.Group>
          ) : null,
        )}
      </Command.List>
      <div className="palette-state" role="status">
        {SEARCH_LIMIT.count.show({ count: query.length })}
      </div>
      <div className="palette-state" role="status">
        {isEmpty && !isSearching ? t('tools.palette.empty', { query }) : null}
        {isSearching ? t('tools.palette.searching') : null}
        {!isSearching && left > 0 ? t('tools.palette.more', { count: left }) : null}
      </div>
      <div className="palette-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('tools.palette.key.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('tools.palette.key.run')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('tools.palette.key.close')}
        </span>
      </div>
    </Command>
  );
}

/** Finds pages, tenants, users and actions by a few letters (docs/design/ui.md, "Command palette"). */
export function Palette({ isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Modal
      className="palette"
      title={<span className="palette-name">{t('tools.palette')}</span>}
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
    >
      <PaletteBox onClose={onClose} />
    </Modal>
  );
}
