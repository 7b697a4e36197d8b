/** @jsxImportSource preact */
import type { Platform } from '../../../client/addon-client';
import { timeText } from '../../../kit/time';
import type { KeptConfig } from '../model/store';
import type { Words } from '../texts/texts';

interface VersionsProps {
  words: Words;
  platform: Platform;
  /** The last one first. */
  versions: readonly KeptConfig[];
  onShow: (version: KeptConfig) => void;
  onCompare: (version: KeptConfig) => void;
  onRestore: (version: KeptConfig) => void;
  onDownload: (version: KeptConfig) => void;
}

/** The versions of a configuration, and what can be done with each. */
export function Versions(props: VersionsProps) {
  const { words, platform, versions, onShow, onCompare, onRestore, onDownload } = props;
  return (
    <div class="scroll">
      <table class="cards">
        <thead>
          <tr>
            {[words.config, words.when, words.by, words.how, words.actions].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version, at) => {
            const { number, how, by, template, from = 0 } = version;
            const action = (text: string, label: string, act: (version: KeptConfig) => void) => (
              <button type="button" class="plain" aria-label={label} onClick={() => act(version)}>
                {text}
              </button>
            );
            return (
              <tr key={number}>
                <td class="name">{words.version(number)}</td>
                <td>{timeText(version.at, platform)}</td>
                <td>{by}</td>
                <td>{words.hows[how](template?.name ?? '', from)}</td>
                <td>
                  {action(words.show, words.showVersion(number), onShow)}
                  {at > 0 && action(words.compareLast, words.compareLastOf(number), onCompare)}
                  {at > 0 && action(words.restore, words.restoreOf(number), onRestore)}
                  {action(words.download, words.downloadVersion(number), onDownload)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
