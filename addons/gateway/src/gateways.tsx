/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useAddress } from '../../kit/address';
import { Failed } from '../../kit/failed';
import type { PageProps } from '../../kit/start';
import { useLoaded } from '../../kit/task';
import { serialKey } from './model/gateway';
import { byName, type KeptGateway, Store } from './model/store';
import { Templates } from './template/templates';
import type { Words } from './texts/texts';
import { Compare } from './view/compare';
import { GatewayList } from './view/gateway-list';
import { GatewayPage } from './view/gateway-page';

/** The pages of the add-on: gateways, one of them, two compared, and templates. */
export function Gateways({ platform, words }: PageProps<Words>) {
  const address = useAddress(platform);
  const store = useMemo(() => new Store(platform.documents, platform.user.name), [platform]);
  return address.path.startsWith('/templates') ? (
    <Templates {...{ platform, words, store, address }} />
  ) : (
    <Registered {...{ platform, words, store, address }} />
  );
}

interface RegisteredProps extends PageProps<Words> {
  store: Store;
  address: ReturnType<typeof useAddress>;
}

function Registered({ platform, words, store, address }: RegisteredProps) {
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0]);
  const read = useCallback(() => store.gateways((done, all) => setProgress([done, all])), [store]);
  const { value, error, reload } = useLoaded(read);
  const [gateways, setGateways] = useState<readonly KeptGateway[]>();
  useEffect(() => setGateways(value), [value]);
  if (error && !gateways) return <Failed {...{ error }} retry={words.retry} onRetry={reload} />;
  if (!gateways) return <p role="status">{words.reading(...progress)}</p>;
  const onPut = (gateway: KeptGateway) =>
    setGateways(
      [...gateways.filter(({ serial }) => serial !== gateway.serial), gateway].sort(byName),
    );
  const { query } = address;
  const serial = query.get('serial');
  const gateway = gateways.find((one) => serial && serialKey(one.serial) === serialKey(serial));
  if (query.has('left')) {
    return <Compare {...{ platform, words, store, address, gateways }} />;
  }
  if (gateway) {
    const groups = [...new Set(gateways.map(({ group }) => group))].filter(Boolean);
    return (
      <GatewayPage
        key={gateway.serial}
        {...{ platform, words, store, address, gateway, groups, onPut }}
        onChange={reload}
      />
    );
  }
  return (
    <>
      {serial && <p class="warn">{words.gone}</p>}
      <GatewayList {...{ platform, words, store, address, gateways, onPut }} onChange={reload} />
    </>
  );
}
