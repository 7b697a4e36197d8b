import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { MarkdownEditor } from './MarkdownEditor';

jest.mock('@/hooks/useT', () => ({
  useT: () => (key: string, values?: { name: string }) => values?.name ?? key,
}));

interface PageProps {
  text: string;
  onPicture: () => Promise<number | undefined>;
}

function Page({ text, onPicture }: PageProps) {
  const [value, setValue] = useState(text);
  return (
    <App>
      <input />
      <MarkdownEditor
        {...{ id: 'text', value, onPicture, max: 999, label: 'Text' }}
        onChange={setValue}
      />
    </App>
  );
}

/** The field, and how the upload of each picture that is dropped into it ends. */
function open(text: string) {
  const ends: ((id: number | undefined) => void)[] = [];
  const onPicture = () => new Promise<number | undefined>((end) => ends.push(end));
  const { container } = render(<Page text={text} onPicture={onPicture} />);
  const field = container.querySelector('textarea') as HTMLTextAreaElement;
  const drop = (...names: string[]) => {
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
    fireEvent.drop(field, { dataTransfer: { files } });
  };
  const end = (at: number, id?: number) => act(async () => ends[at]?.(id));
  return { field, drop, end };
}

it('leaves whoever writes on where it is when a picture has come', async () => {
  const { field, drop, end } = open('Before after');
  field.setSelectionRange(6, 6);
  drop('one.png', 'two.png');
  field.setSelectionRange(field.value.length, field.value.length);
  await end(0, 1);
  expect(field.selectionStart).toBe(field.value.length);
  const [other] = screen.getAllByRole('textbox');
  act(() => other?.focus());
  await end(1, 2);
  expect(other).toHaveFocus();
  expect(field).toHaveValue('Before\n\n![one.png](#file-1)\n\n![two.png](#file-2)\n after');
});

it.each([
  ['first', [undefined, 2], 'Before\n\n![two.png](#file-2)\n'],
  ['last', [1, undefined], 'Before\n\n![one.png](#file-1)\n'],
  ['whole', [undefined, undefined], 'Before\n'],
])('leaves nothing of pictures that fail: the %s', async (_which, ids, text) => {
  const { field, drop, end } = open('Before');
  field.setSelectionRange(6, 6);
  drop('one.png', 'two.png');
  await end(0, ids[0]);
  await end(1, ids[1]);
  expect(field).toHaveValue(text);
});
