import type { KeptGateway, KeptTemplate, Store } from './store';
import { type ParamProblem, render, type Values, valuesOf } from './template';

/** What came of a template for a gateway. */
export type Outcome =
  | { kind: 'kept'; version: number }
  | { kind: 'same'; version: number }
  | { kind: 'refused'; problems: ParamProblem[] }
  | { kind: 'failed'; message: string };

export interface Result {
  gateway: KeptGateway;
  outcome: Outcome;
}

/** Milliseconds between two gateways: the console ends a page that asks too much at once. */
const PAUSE_MS = 40;

/** The values that are kept with the last configuration if it was made from the template. */
export const keptValues = (last: { template: { id: string } | null; values: Values } | undefined, id: string): Values =>
  last?.template?.id === id ? last.values : {};

async function applyTo(store: Store, template: KeptTemplate, gateway: KeptGateway, given: Values): Promise<Outcome> {
  const { serial, last } = gateway;
  const number = last?.version ?? 0;
  const before = number > 0 ? await store.version(serial, number) : undefined;
  const values = valuesOf(template, given, keptValues(before, template.id));
  const made = render(template, gateway, values);
  if ('problems' in made) return { kind: 'refused', ...made };
  if (before?.text === made.text) return { kind: 'same', version: number };
  const { id, name } = template;
  const config = { text: made.text, template: { id, name }, values, how: 'template' as const };
  return { kind: 'kept', version: await store.keep(serial, number, config) };
}

/**
 * Makes the configurations of gateways from a template, one after another; what is given counts for all
 * of them, else what each has. One that cannot be made does not keep the others from it.
 */
export async function applyToAll(
  store: Store,
  template: KeptTemplate,
  gateways: readonly KeptGateway[],
  given: Values,
  onResult: (result: Result) => void,
): Promise<void> {
  for (const gateway of gateways) {
    const outcome = await applyTo(store, template, gateway, given).catch(
      ({ message }: Error): Outcome => ({ kind: 'failed', message }),
    );
    onResult({ gateway, outcome });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
