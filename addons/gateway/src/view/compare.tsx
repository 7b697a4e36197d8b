/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import { Failed } from '../../../kit/failed';
import type { PageProps } from '../../../kit/start';
import { useLoaded } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { KeptConfig, KeptGateway, Store } from '../model/store';
import type { Words } from '../texts/texts';
import { DiffView } from './diff-view';

interface CompareProps extends PageProps<Words> {
  store: Store;
  address: Address;
  gateways: readonly KeptGateway[];
}

type Side = 'left' | 'right';

/** A side of the comparison as the address has it: a serial number, and a version behind an `@`. */
function sideIn(text: string) {
  const [serial = '', version = ''] = text.split('@');
  return { serial, version: Number(version) || 0 };
}

/** Two versions, of one gateway or of two, beside each other; the last ones unless others are chosen. */
export function Compare({ platform, words, store, address, gateways }: CompareProps) {
  const asked = (side: Side) => address.query.get(side) ?? '';
  const [left, right] = [sideIn(asked('left')), sideIn(asked('right'))];
  const read = useCallback(
    () => Promise.all([left.serial, right.serial].map((serial) => store.versions(serial))),
    [store, left.serial, right.serial],
  );
  const { value, error, reload } = useLoaded(read);
  if (error && !value) return <Failed {...{ error }} retry={words.retry} onRetry={reload} />;
  const sides = [
    { side: 'left' as const, at: left, versions: value?.[0] ?? [] },
    { side: 'right' as const, at: right, versions: value?.[1] ?? [] },
  ];
  const shownOf = (versions: readonly KeptConfig[], number: number) =>
    versions.find((one) => one.number === number) ?? versions[0];
  const [one, other] = sides.map(({ at, versions }) => shownOf(versions, at.version));
  const choose = (side: Side, text: string) =>
    address.go('/gateways', { left: asked('left'), right: asked('right'), [side]: text });
  return (
    <>
      <button type="button" class="plain" onClick={() => address.go('/gateways')}>
        {`← ${words.back}`}
      </button>
      <h2>{words.compare}</h2>
      {sides.map(({ side, at, versions }) => (
        <div key={side} class="tools">
          <label>
            {words.ofGateway(words[side])}
            <select
              value={at.serial}
              onChange={({ currentTarget }) => choose(side, currentTarget.value)}
            >
              {gateways.map(({ name, serial }) => (
                <option key={serial} value={serial}>
                  {words.signs.aside(name, serial)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.ofVersion(words[side])}
            <select
              value={shownOf(versions, at.version)?.number ?? ''}
              disabled={versions.length === 0}
              onChange={({ currentTarget }) => choose(side, `${at.serial}@${currentTarget.value}`)}
            >
              {versions.length === 0 && <option value="">{words.noConfig}</option>}
              {versions.map(({ number, at: time }) => (
                <option key={number} value={number}>
                  {words.versionAt(number, timeText(time, platform))}
                </option>
              ))}
            </select>
          </label>
        </div>
      ))}
      {value && <DiffView left={one?.text ?? ''} right={other?.text ?? ''} words={words} />}
    </>
  );
}
