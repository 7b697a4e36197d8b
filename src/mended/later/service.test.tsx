import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { later } from './service';

type Load = Parameters<typeof later>[0];

/** A service that shows the text it is called with. */
const useShow: Awaited<ReturnType<Load>>['default'] = () => {
  const [text, setText] = useState('');
  return [{ open: setText }, <p key="shown">{text}</p>];
};

function Caller({ useService }: { useService: ReturnType<typeof later> }) {
  const [api, holder] = useService({});
  return (
    <>
      <button type="button" onClick={() => api.open?.('the network failed')}>
        Tell
      </button>
      {holder}
    </>
  );
}

it('shows what it was called with while its code could not be loaded', async () => {
  const load = jest
    .fn<ReturnType<Load>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: useShow });
  render(<Caller useService={later(load, ['open'])} />);
  screen.getByRole('button').click();
  expect(load).toHaveBeenCalledTimes(1);
  await screen.findByText('the network failed', undefined, { timeout: 10_000 });
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(3);
});

it('loads its code within two seconds in a browser that is never idle', async () => {
  const given: (number | undefined)[] = [];
  window.requestIdleCallback = (_run, options) => given.push(options?.timeout);
  window.cancelIdleCallback = () => undefined;
  render(<Caller useService={later(async () => ({ default: useShow }), ['open'])} />);
  expect(given).toEqual([2000]);
});
