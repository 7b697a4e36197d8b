/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import type { Address } from '../../../kit/address';
import { Failed } from '../../../kit/failed';
import { useLoaded } from '../../../kit/task';
import type { KeptTemplate, Store } from '../model/store';
import type { Words } from '../texts/texts';

/** The kept templates, the chosen one of them, and a field to choose it; without any, the way to one. */
export function useTemplateChoice(
  platform: Platform,
  store: Store,
  words: Words,
  address: Address,
  isMissing: boolean,
) {
  const [id, setId] = useState('');
  const loaded = useLoaded(useCallback(() => store.templates(), [store]));
  const template: KeptTemplate | undefined = loaded.value?.find((one) => one.id === id);
  const field =
    loaded.error && !loaded.value ? (
      <Failed error={loaded.error} retry={words.retry} onRetry={loaded.reload} />
    ) : loaded.value?.length === 0 ? (
      <p>
        {words.noTemplates}{' '}
        {platform.pages.includes('/templates') ? (
          <button type="button" class="plain" onClick={() => address.go('/templates')}>
            {words.newTemplate}
          </button>
        ) : (
          words.askForTemplate
        )}
      </p>
    ) : (
      <label>
        {words.template}
        <select
          value={id}
          aria-invalid={isMissing && !template}
          aria-describedby={isMissing && !template ? 'no-template' : undefined}
          aria-busy={!loaded.value}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        >
          <option value="">{words.choose}</option>
          {loaded.value?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
    );
  return { template, field };
}
