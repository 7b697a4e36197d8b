/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { Confirm } from '../../../kit/confirm';
import { useTask } from '../../../kit/task';
import { LIMITS } from '../model';
import { type KeptSample, keepSample, removeSample } from '../store';
import type { Words } from '../texts';

interface SamplesProps {
  platform: Platform;
  words: Words;
  samples: readonly KeptSample[];
  /** The message that is typed. */
  text: string;
  onChoose: (text: string) => void;
  onChange: () => void;
}

/** What is said of a message that is too long: to cut one would make another one of it. */
export const tooLong = (text: string, { language }: Platform, words: Words): string =>
  text.length > LIMITS.message ? words.messageLong(LIMITS.message.toLocaleString(language)) : '';

/** The messages that are kept, of which one is chosen, and a way to keep the one that is typed. */
export function Samples({ platform, words, samples, text, onChoose, onChange }: SamplesProps) {
  const [key, setKey] = useState('');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useTask(platform);
  const chosen = samples.find((sample) => sample.key === key);

  const keep = () => {
    const why = name.trim() === '' ? words.sampleNeeded : tooLong(text, platform, words);
    setWrong(why);
    if (why) return;
    void run(async () => {
      setKey(await keepSample(platform.documents, { name: name.trim(), text }));
      setName('');
      platform.toast('success', words.kept);
      onChange();
    });
  };
  const forget = () =>
    run(async () => {
      if (!chosen) return;
      await removeSample(platform.documents, chosen);
      setKey('');
      platform.toast('success', words.forgotten);
      onChange();
    });
  return (
    <>
      {samples.length > 0 && (
        <div class="tools">
          <label>
            {words.sample}
            <select
              value={chosen ? key : ''}
              onChange={({ currentTarget: { value } }) => {
                setKey(value);
                const found = samples.find((sample) => sample.key === value);
                if (found) onChoose(found.text);
              }}
            >
              <option value="">{words.chooseSample}</option>
              {samples.map((sample) => (
                <option key={sample.key} value={sample.key}>
                  {sample.name}
                </option>
              ))}
            </select>
          </label>
          {chosen && (
            <button type="button" aria-busy={isBusy} onClick={() => setAsking(true)}>
              {words.forget}
            </button>
          )}
        </div>
      )}
      {text.trim() !== '' && text !== chosen?.text && (
        <>
          <div class="tools">
            <label>
              {words.sampleName}
              <input
                maxLength={LIMITS.name}
                aria-invalid={wrong !== ''}
                aria-describedby="sample-wrong"
                value={name}
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            </label>
            <button type="button" aria-busy={isBusy} onClick={keep}>
              {words.keep}
            </button>
          </div>
          <p id="sample-wrong" role="alert" class="bad hint">
            {wrong}
          </p>
        </>
      )}
      {isAsking && chosen && (
        <Confirm
          title={words.forgetTitle(chosen.name)}
          ok={words.forget}
          cancel={words.cancel}
          isDanger
          onOk={forget}
          onClose={() => setAsking(false)}
        >
          {words.forgetText}
        </Confirm>
      )}
    </>
  );
}
