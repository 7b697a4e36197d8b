import { act, renderHook, screen } from '@testing-library/react';
import { App } from 'antd';
import { uploadOwn } from '@/features/file/upload/tus';
import { getOwnFile } from '@/services/file/file';
import { usePictures } from './components/publication/usePictures';

jest.mock('@/features/file/upload/tus');
jest.mock('@/services/file/file');
jest.mock('@/hooks/useT', () => ({
  useT: () => (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
}));

test.each([
  ['image', 7, [{ id: 7, url: '/seven' }], []],
  ['text', undefined, [], ['notice.notPicture {"name":"plan.png"}']],
])('a file that is %s by its content', async (kind, id, pictures, told) => {
  jest.mocked(uploadOwn).mockResolvedValue(7);
  jest.mocked(getOwnFile).mockResolvedValue({ kind, url: '/seven' } as never);
  const { result } = renderHook(() => usePictures([]), { wrapper: App });
  const uploaded = await act(() => result.current.upload(new File(['x'], 'plan.png')));
  expect(uploaded).toBe(id);
  expect(result.current.pictures).toEqual(pictures);
  expect(screen.queryAllByText(/^notice/).map(({ textContent }) => textContent)).toEqual(told);
});
