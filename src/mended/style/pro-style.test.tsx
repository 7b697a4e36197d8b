import { ProConfigProvider } from '@ant-design/pro-components/es/provider';
import { useStyle as useTheirs } from '@ant-design/pro-components/es/provider/useStyle';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useStyle } from './pro-style';

const Mended = () => <i className={useStyle('Sample', () => ({})).hashId} />;
const Theirs = () => <i className={useTheirs('Sample', () => ({})).hashId} />;

/** How often the token is written out for ten components that mount. */
function written(Sample: ComponentType): number {
  const write = jest.spyOn(JSON, 'stringify');
  render(
    <ProConfigProvider token={{}}>
      {Array.from({ length: 10 }, (_, index) => `${index}`).map((key) => (
        <Sample key={key} />
      ))}
    </ProConfigProvider>,
  );
  const count = write.mock.calls.filter(([value]) => value?.proComponentsCls).length;
  write.mockRestore();
  return count;
}

it('the key of a token is computed once, where the library computes it for each component', () => {
  expect(written(Mended)).toBe(1);
  expect(written(Theirs)).toBeGreaterThanOrEqual(10);
});
