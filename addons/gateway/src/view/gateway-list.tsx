/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import { compareTexts } from '../../../kit/order';
import { useSearchText } from '../../../kit/search';
import { SearchField } from '../../../kit/search-field';
import type { PageProps } from '../../../kit/start';
import { timeText } from '../../../kit/time';
import { found, GATEWAYS_MAX } from '../model/gateway';
import type { KeptGateway, Store } from '../model/store';
import type { Words } from '../texts/texts';
import { Apply } from './apply';
import { FileTools } from './file-tools';
import { GatewayForm } from './gateway-form';
import { Import } from './import';

interface GatewayListProps extends PageProps<Words> {
  store: Store;
  address: Address;
  gateways: readonly KeptGateway[];
  onPut: (gateway: KeptGateway) => void;
  onChange: () => void;
}

/** What the search for a group's name cannot be: no group at all. */
const NO_GROUP = '-';

/** The registered gateways: searched, by group, with what is done with several of them. */
export function GatewayList(props: GatewayListProps) {
  const { platform, words, store, address, gateways, onPut, onChange } = props;
  const [open, setOpen] = useState<'new' | 'apply' | 'import'>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { query } = address;
  const asked = query.get('group') ?? '';
  const look = (q: string, group: string) => address.go('/gateways', { q, group });
  const [text, type] = useSearchText(query.get('q') ?? '', (q) => look(q, asked));
  const groups = [...new Set(gateways.map(({ group }) => group))]
    .filter(Boolean)
    .sort(compareTexts);
  const ofGroup = asked === NO_GROUP ? gateways.filter(({ group }) => group === '') : gateways;
  const shown = found(ofGroup, text, asked === NO_GROUP ? '' : asked);
  const selected = shown.filter(({ serial }) => chosen.includes(serial));
  const [first, second] = selected;

  const toggle = (serial: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, serial] : chosen.filter((one) => one !== serial));
  if (open === 'new') {
    return (
      <GatewayForm
        {...{ platform, words, store, groups }}
        gateway={undefined}
        onCancel={() => setOpen(undefined)}
        onDone={(gateway) => {
          setOpen(undefined);
          onPut(gateway);
          address.go('/gateways', { serial: gateway.serial });
        }}
      />
    );
  }
  return (
    <>
      <div class="tools">
        <SearchField label={words.search} value={text} onType={type} />
        <label>
          {words.group}
          <select value={asked} onChange={({ currentTarget }) => look(text, currentTarget.value)}>
            <option value="">{words.allGroups}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
            <option value={NO_GROUP}>{words.noGroup}</option>
          </select>
        </label>
        <button
          type="button"
          class="main end"
          disabled={gateways.length >= GATEWAYS_MAX}
          onClick={() => setOpen('new')}
        >
          {words.register}
        </button>
      </div>
      <FileTools
        {...{ platform, words }}
        gateways={selected.length > 0 ? selected : shown}
        onImport={() => setOpen('import')}
      />
      {gateways.length >= GATEWAYS_MAX && <p class="warn">{words.full(GATEWAYS_MAX)}</p>}
      {gateways.length > 0 && (
        <div class="tools">
          <span role="status" class="quiet said">
            {words.found(shown.length, gateways.length)}
            {selected.length > 0 && ` · ${words.selected(selected.length)}`}
          </span>
          <button type="button" disabled={shown.length === 0} onClick={() => setOpen('apply')}>
            {words.applyTo((selected.length > 0 ? selected : shown).length)}
          </button>
          <button
            type="button"
            disabled={selected.length !== 2}
            title={words.compareTwo}
            onClick={() =>
              first &&
              second &&
              address.go('/gateways', { left: first.serial, right: second.serial })
            }
          >
            {words.compare}
          </button>
        </div>
      )}
      {open === 'import' && (
        <Import
          {...{ platform, words, store, gateways }}
          onDone={onChange}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'apply' && (
        <Apply
          {...{ platform, words, store, address }}
          gateways={selected.length > 0 ? selected : shown}
          onDone={onChange}
          onClose={() => setOpen(undefined)}
        />
      )}
      {shown.length === 0 ? (
        <div class="empty">
          <p>{gateways.length === 0 ? words.none : words.noneFound}</p>
          {gateways.length > 0 && (
            <button
              type="button"
              onClick={() => {
                type('');
                look('', '');
              }}
            >
              {words.clear}
            </button>
          )}
        </div>
      ) : (
        <div class="scroll">
          <table class="cards">
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={words.selectAll}
                    checked={selected.length === shown.length}
                    onChange={({ currentTarget }) =>
                      setChosen(currentTarget.checked ? shown.map(({ serial }) => serial) : [])
                    }
                  />
                </th>
                {[words.name, words.serial, words.address, words.group, words.config].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, serial, address: at, group, remark, last }) => (
                <tr key={serial}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={words.select(name)}
                      checked={chosen.includes(serial)}
                      onChange={({ currentTarget }) => toggle(serial, currentTarget.checked)}
                    />
                  </td>
                  <td>
                    <button
                      type="button"
                      class="plain"
                      onClick={() => address.go('/gateways', { serial })}
                    >
                      {name}
                    </button>
                    {remark && <div class="quiet">{remark}</div>}
                  </td>
                  <td>{serial}</td>
                  <td>{at || '–'}</td>
                  <td>{group ? <span class="tag">{group}</span> : '–'}</td>
                  <td>
                    {last ? (
                      words.versionAt(last.version, timeText(last.at, platform))
                    ) : (
                      <span class="quiet">{words.noConfig}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
