/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import { Failed } from '../../../kit/failed';
import type { PageProps } from '../../../kit/start';
import { useLoaded } from '../../../kit/task';
import type { Store } from '../model/store';
import type { Words } from '../texts/texts';
import { TemplateForm } from './template-form';

interface TemplatesProps extends PageProps<Words> {
  store: Store;
  address: Address;
}

/** What the address says of a template that is not kept yet. */
const NEW = 'new';

/** The templates of the tenant, and the one that the address names. */
export function Templates({ platform, words, store, address }: TemplatesProps) {
  const { value, error, reload } = useLoaded(useCallback(() => store.templates(), [store]));
  const id = address.query.get('template');
  const leave = () => address.go('/templates');
  if (error && !value) return <Failed {...{ error }} retry={words.retry} onRetry={reload} />;
  if (!value) return <p aria-busy="true" />;
  const template = value.find((one) => one.id === id);
  if (template || id === NEW) {
    return (
      <TemplateForm
        key={id}
        {...{ platform, words, store, template }}
        onCancel={leave}
        onDone={() => {
          leave();
          reload();
        }}
      />
    );
  }
  const begin = (
    <button type="button" class="main" onClick={() => address.go('/templates', { template: NEW })}>
      {words.newTemplate}
    </button>
  );
  if (value.length === 0) {
    return (
      <div class="empty">
        <p>{words.templateEmpty}</p>
        {begin}
      </div>
    );
  }
  return (
    <>
      <div class="tools">{begin}</div>
      <div class="scroll">
        <table class="cards">
          <thead>
            <tr>
              {[words.name, words.params, words.remark].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map(({ id: key, name, params, remark }) => (
              <tr key={key}>
                <td>
                  <button
                    type="button"
                    class="plain"
                    onClick={() => address.go('/templates', { template: key })}
                  >
                    {name}
                  </button>
                </td>
                <td>{words.signs.listed(params.map((param) => param.name)) || '–'}</td>
                <td>{remark || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
