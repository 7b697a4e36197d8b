import { App, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ClipboardEvent, type DragEvent, useDeferredValue, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/codes';
import { useT } from '@/hooks/useT';
import { replacementOf, swapInto, typeInto } from './edit';
import type { MarkdownFieldProps } from './MarkdownField';
import { MarkdownText } from './MarkdownText';
import { MarkdownToolbar } from './MarkdownToolbar';
import { pictureMark } from './pictures';
import './markdown.css';

/** What browsers are shown as a picture; an SVG is a text that may have scripts. */
const PICTURES: readonly string[] = IMAGE_TYPES;
const ROWS = 14;

/** The field, its toolbar and its preview, see `MarkdownField`. */
export function MarkdownEditor(props: MarkdownFieldProps) {
  const { id, value = '', onChange, max, label, pictures, onPicture } = props;
  const t = useT();
  const { message } = App.useApp();
  const area = useRef<TextAreaRef>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const shown = useDeferredValue(value);
  const field = () => area.current?.resizableTextArea?.textArea;

  /** Puts a text in place of the first of some others that is still there. */
  const swap = (others: readonly string[], text: string) => {
    const target = field();
    const old = others.find((one) => target?.value.includes(one));
    if (!target || old === undefined) return;
    const from = target.value.indexOf(old);
    swapInto(target, { from, to: from + old.length, text });
  };

  /** Shows where a picture comes while it is uploaded; nothing stays of one that fails. */
  const place = async (file: File) => {
    const target = field();
    if (!target || !onPicture) return;
    const waiting = `![${t('markdown.uploading', { name: file.name.replace(/[\\[\]]/g, ' ') })}]()`;
    const { value: text, selectionStart, selectionEnd } = target;
    const block = replacementOf(text, [selectionStart, selectionEnd], {
      kind: 'insert',
      text: waiting,
    });
    typeInto(target, block);
    const uploaded = await onPicture(file);
    if (uploaded !== undefined) swap([waiting], pictureMark(file.name, uploaded));
    // With the lines that set it apart; those before it may set apart another by now.
    else swap([`${waiting}\n\n`, block.text, waiting], '');
  };

  const take = (files: Iterable<File>) => {
    for (const file of files) {
      if (PICTURES.includes(file.type)) void place(file);
      else void message.warning(t('markdown.notPicture', { name: file.name }));
    }
  };

  const takeFrom = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // Otherwise the browser opens a file that is dropped, in place of the page.
    event.preventDefault();
    if (onPicture) take(files);
  };

  return (
    <div className="markdown-field">
      <div className="markdown-source">
        <MarkdownToolbar
          onEdit={(edit) => {
            const target = field();
            if (!target) return;
            const { value: text, selectionStart, selectionEnd } = target;
            typeInto(target, replacementOf(text, [selectionStart, selectionEnd], edit));
          }}
          onPicture={onPicture && (() => chooser.current?.click())}
        />
        <Input.TextArea
          ref={area}
          id={id}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          // Where no pictures are taken, the text is pasted that comes with them.
          onPaste={(event) => onPicture && takeFrom(event, event.clipboardData)}
          onDrop={(event) => takeFrom(event, event.dataTransfer)}
          rows={ROWS}
          count={{ show: true, max }}
          placeholder={t(onPicture ? 'markdown.hint' : 'markdown.hint.plain')}
        />
        <input
          ref={chooser}
          type="file"
          accept={IMAGE_TYPES.join()}
          multiple
          // Inside a form antd shows even those that are `hidden`.
          style={{ display: 'none' }}
          aria-label={t('markdown.picture')}
          onChange={({ target }) => {
            take(target.files ?? []);
            target.value = '';
          }}
        />
      </div>
      <section
        className="markdown-preview"
        aria-label={`${label} · ${t('markdown.preview')}`}
        // A long preview scrolls by the keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        {shown.trim() ? (
          <MarkdownText source={shown} pictures={pictures} />
        ) : (
          <span className="markdown-nothing">{t('markdown.preview.empty')}</span>
        )}
      </section>
    </div>
  );
}
