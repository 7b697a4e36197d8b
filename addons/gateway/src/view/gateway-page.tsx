/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import { Confirm } from '../../../kit/confirm';
import { Failed } from '../../../kit/failed';
import type { PageProps } from '../../../kit/start';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import { VERSIONS_MAX } from '../model/gateway';
import type { KeptConfig, KeptGateway, Store } from '../model/store';
import { OWN } from '../model/template';
import type { Words } from '../texts/texts';
import { FromTemplate, Write } from './editor';
import { GatewayForm } from './gateway-form';
import { Versions } from './versions';

interface GatewayPageProps extends PageProps<Words> {
  store: Store;
  address: Address;
  gateway: KeptGateway;
  groups: readonly string[];
  onPut: (gateway: KeptGateway) => void;
  onChange: () => void;
}

type Open = 'facts' | 'template' | 'write' | 'remove';

/** A gateway: its facts, the last configuration, and the versions before. */
export function GatewayPage(props: GatewayPageProps) {
  const { platform, words, store, address, gateway, groups, onPut, onChange } = props;
  const { serial } = gateway;
  const [open, setOpen] = useState<Open>();
  const [restored, setRestored] = useState<KeptConfig>();
  const [, run] = useTask(platform);
  const read = useCallback(
    () => Promise.all([store.versions(serial), store.templates()]),
    [store, serial],
  );
  const { value, error, reload } = useLoaded(read);
  const [versions = [], templates = []] = value ?? [];
  const [last] = versions;
  const shown = versions.find(({ number }) => number === Number(address.query.get('v'))) ?? last;

  const onKept = (version: number) => {
    const theirs = version - 1;
    if (theirs > (last?.number ?? 0)) platform.toast('warning', words.keptAfter(version, theirs));
    else platform.toast('success', words.kept(version));
    setOpen(undefined);
    address.go('/gateways', { serial });
    reload();
    onChange();
  };
  const restore = ({ text, template, values, number }: KeptConfig) =>
    run(async () => {
      const config = { text, template, values, how: 'restored' as const, from: number };
      onKept(await store.keep(serial, last?.number ?? 0, config));
    });
  const remove = () =>
    run(async () => {
      await store.remove(gateway);
      address.go('/gateways');
      onChange();
    });
  const download = ({ number, text }: KeptConfig) =>
    run(async () => {
      const name = `${serial.replaceAll(':', '-')}-v${number}.json`;
      if (await platform.download(name, text)) platform.toast('success', words.saved);
    });
  const close = () => setOpen(undefined);
  const editing = { ...{ platform, words, store, address, gateway, last, onKept }, onClose: close };
  return (
    <>
      <button type="button" class="plain" onClick={() => address.go('/gateways')}>
        {`← ${words.back}`}
      </button>
      <h2>{gateway.name}</h2>
      {open === 'facts' ? (
        <GatewayForm
          {...{ platform, words, store, gateway, groups }}
          onCancel={close}
          onDone={(changed) => {
            close();
            onPut(changed);
          }}
        />
      ) : (
        <>
          <dl class="facts">
            {OWN.filter((field) => field !== 'name').map((field) => (
              <div key={field}>
                <dt class="quiet">{words[field]}</dt>
                <dd>{gateway[field] || '–'}</dd>
              </div>
            ))}
          </dl>
          <div class="tools">
            <button type="button" onClick={() => setOpen('facts')}>
              {words.edit}
            </button>
            <button type="button" class="plain bad" onClick={() => setOpen('remove')}>
              {words.remove}
            </button>
          </div>
        </>
      )}
      {error && !value ? (
        <Failed {...{ error }} retry={words.retry} onRetry={reload} />
      ) : open === 'template' ? (
        <FromTemplate {...editing} />
      ) : open === 'write' ? (
        <Write {...editing} templates={templates} />
      ) : (
        <section aria-busy={!value}>
          <h2>{words.config}</h2>
          {value && !shown && <p class="quiet">{words.noConfigYet}</p>}
          <div class="tools">
            <button type="button" class="main" onClick={() => setOpen('template')}>
              {words.fromTemplate}
            </button>
            <button type="button" onClick={() => setOpen('write')}>
              {words.writeIt}
            </button>
            {shown && (
              <button type="button" onClick={() => download(shown)}>
                {words.download}
              </button>
            )}
          </div>
          {shown && (
            <>
              <h3>{words.versionAt(shown.number, timeText(shown.at, platform))}</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well. */}
              <pre tabIndex={0}>{shown.text}</pre>
            </>
          )}
        </section>
      )}
      {versions.length > 0 && (
        <>
          <h2>{words.versions}</h2>
          <p class="quiet">{words.versionsHint(VERSIONS_MAX)}</p>
          <Versions
            {...{ platform, words, versions }}
            onShow={({ number }) => address.go('/gateways', { serial, v: String(number) })}
            onCompare={({ number }) =>
              address.go('/gateways', { left: `${serial}@${number}`, right: serial })
            }
            onRestore={setRestored}
            onDownload={download}
          />
        </>
      )}
      {restored && (
        <Confirm
          title={words.restoreVersion(restored.number)}
          ok={words.restore}
          cancel={words.cancel}
          onOk={() => restore(restored)}
          onClose={() => setRestored(undefined)}
        >
          {words.restoreHint}
        </Confirm>
      )}
      {open === 'remove' && (
        <Confirm
          title={words.removeGateway(gateway.name)}
          ok={words.remove}
          cancel={words.cancel}
          isDanger
          onOk={remove}
          onClose={close}
        >
          {words.removeGatewayHint}
        </Confirm>
      )}
    </>
  );
}
