/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { applyToAll, type Outcome, type Result } from '../model/apply';
import type { KeptGateway, Store } from '../model/store';
import { problemOf, type Values } from '../model/template';
import { sayProblem } from '../texts/say';
import type { Words } from '../texts/texts';
import { useTemplateChoice } from './template-choice';
import { ValuesFields } from './values-fields';

interface ApplyProps extends PageProps<Words> {
  store: Store;
  address: Address;
  gateways: readonly KeptGateway[];
  onDone: () => void;
  onClose: () => void;
}

function said(outcome: Outcome, words: Words): string {
  if (outcome.kind === 'kept') return words.kept(outcome.version);
  if (outcome.kind === 'same') return words.outcomeSame(outcome.version);
  if (outcome.kind === 'failed') return outcome.message;
  return words.signs.clauses(
    outcome.problems.map((one) => words.signs.named(one.param.name, sayProblem(one, words))),
  );
}

const TONES = { kept: 'good', same: 'quiet', refused: 'bad', failed: 'bad' } as const;

/** Makes the configurations of several gateways from a template, and says what came of each. */
export function Apply({ platform, words, store, address, gateways, onDone, onClose }: ApplyProps) {
  const [values, setValues] = useState<Values>({});
  const [isTried, setTried] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  // What it is applied to stays while the list behind it is read anew.
  const [these, setThese] = useState(gateways);
  const [isBusy, run] = useTask(platform);
  const { template, field } = useTemplateChoice(platform, store, words, address, isTried);
  const isDone = results.length > 0;
  const shown = isDone || isBusy ? these : gateways;
  // Only what is given here is looked at: what is missing each gateway may have itself.
  const problems = (template?.params ?? []).flatMap((param) => {
    const problem = problemOf({ ...param, isRequired: false }, values[param.name] ?? '');
    return problem ? [{ param, problem }] : [];
  });
  const start = () =>
    run(async () => {
      setTried(true);
      if (!template || problems.length > 0) return;
      setThese(gateways);
      setResults([]);
      await applyToAll(store, template, gateways, values, (result) =>
        setResults((before) => [...before, result]),
      );
      onDone();
    });
  return (
    <section class="card apply" aria-label={words.apply}>
      <h2>{words.applyTo(shown.length)}</h2>
      {field}
      {isTried && !template && (
        <p id="no-template" class="bad" role="alert">
          {words.chooseTemplate}
        </p>
      )}
      {template && template.params.length > 0 && (
        <>
          <p class="quiet">{words.applyHint}</p>
          <ValuesFields {...{ template, values, problems, words }} isShared onChange={setValues} />
        </>
      )}
      <div class="tools">
        <button type="button" class="main" aria-busy={isBusy} onClick={start}>
          {words.start}
        </button>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
        <span role="status" class="quiet said">
          {(isBusy || isDone) && words.applied(results.length, shown.length)}
        </span>
      </div>
      {isDone && (
        <table>
          <caption>{words.results}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ gateway: { name, serial }, outcome }) => (
              <tr key={serial}>
                <td>
                  <button
                    type="button"
                    class="plain"
                    onClick={() => address.go('/gateways', { serial })}
                  >
                    {name}
                  </button>
                </td>
                <td class={TONES[outcome.kind]}>{said(outcome, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
