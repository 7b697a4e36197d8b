import type { markdown as texts } from '../zh-CN/markdown';

/** Texts of what shows and edits Markdown. */
export const markdown = {
  'markdown.missing': '[picture cannot be shown]',
  'markdown.toolbar': 'Text format',
  'markdown.heading': 'Heading',
  'markdown.bold': 'Bold',
  'markdown.italic': 'Italic',
  'markdown.list': 'Bulleted list',
  'markdown.numbers': 'Numbered list',
  'markdown.quote': 'Quotation',
  'markdown.code': 'Code',
  'markdown.link': 'Link',
  'markdown.table': 'Table',
  'markdown.picture': 'Picture',
  'markdown.preview': 'Preview',
  'markdown.preview.empty': 'The preview appears here',
  'markdown.hint': 'Markdown; pictures can be pasted or dropped',
  'markdown.hint.plain': 'Markdown',
  'markdown.column': 'Column',
  'markdown.cell': 'Text',
  'markdown.notPicture': '"{name}" is no PNG, JPEG, GIF, WebP or AVIF image',
  'markdown.uploading': 'Uploading {name}…',
} satisfies Record<keyof typeof texts, string>;
