import type { Reasons } from './text';

/** Refusals of spreadsheets, independent of their content. */
export const SHEET = {
  'sheet.unreadable': {
    status: 422,
    'zh-CN': '这不是可以读取的 Excel 工作簿。请在 Excel 中打开，不设密码另存为 .xlsx 后重试。',
    'en-US':
      'This is not a readable Excel workbook. Please open it in Excel and save it as .xlsx, without a password.',
  },
  'sheet.not-text': {
    status: 422,
    'zh-CN':
      '这不是文本文件，或编码不是 UTF-8、UTF-16 或 GB18030。请另存为“CSV UTF-8”或 Excel 工作簿（.xlsx）。',
    'en-US':
      'This is not a text file in UTF-8, UTF-16 or GB18030. Please save it as "CSV UTF-8" or as an Excel workbook (.xlsx).',
  },
  'sheet.too-long': {
    status: 422,
    'zh-CN': '文件最多 {max} 行（含标题行和空行），请删去空行或分成多个文件。',
    'en-US':
      'A file may hold at most {max} lines, including the header row and empty lines. Please delete empty lines or split it.',
  },
  'sheet.too-wide': {
    status: 422,
    'zh-CN': '文件最多 {max} 列，请删除多余的列。',
    'en-US': 'A file may hold at most {max} columns. Please remove those that are too many.',
  },
  'sheet.cell-too-long': {
    status: 422,
    'zh-CN': '第 {line} 行有单元格超过 {max} 个字符。',
    'en-US': 'A cell in line {line} holds more than {max} characters.',
  },
  'sheet.quote': {
    status: 422,
    'zh-CN': '第 {line} 行的引号没有结束。',
    'en-US': 'The quotation mark in line {line} is never closed.',
  },
  'sheet.too-many-parts': {
    status: 422,
    'zh-CN': '工作簿内的文件超过 {max} 个，请只保留用户表。',
    'en-US': 'The workbook consists of more than {max} files. Please keep only the sheet of users.',
  },
  'sheet.too-many-sheets': {
    status: 422,
    'zh-CN': '工作簿最多 {max} 个工作表，请只保留用户表。',
    'en-US': 'A workbook may hold at most {max} sheets. Please keep only the sheet of users.',
  },
  'sheet.too-many-texts': {
    status: 422,
    'zh-CN': '工作簿最多 {max} 个不同的文本，请只保留用户表。',
    'en-US':
      'A workbook may hold at most {max} different texts. Please keep only the sheet of users.',
  },
  'sheet.too-much-text': {
    status: 422,
    'zh-CN': '工作簿的文本超过 {limit}，请只保留用户表。',
    'en-US': 'The texts of the workbook exceed {limit}. Please keep only the sheet of users.',
  },
  'sheet.too-large': {
    status: 422,
    'zh-CN': '工作簿解压后超过 {limit}，请只保留用户表。',
    'en-US': 'The workbook exceeds {limit} once unpacked. Please keep only the sheet of users.',
  },
  'sheet.too-dense': {
    status: 422,
    'zh-CN': '工作簿的压缩比超过 {ratio}，可能有害，请另存为新文件后重试。',
    'en-US':
      'The workbook unpacks to more than {ratio} times its size, which may do harm. Please save it as a new file.',
  },
  'sheet.declaration': {
    status: 422,
    'zh-CN': '工作簿含有不允许的文档类型声明，请另存为新文件后重试。',
    'en-US':
      'The workbook holds a document type declaration, which is not allowed. Please save it as a new file.',
  },
  'sheet.too-complex': {
    status: 422,
    'zh-CN': '文件过大或过于复杂，无法读取，请只保留用户表或分成多个文件。',
    'en-US':
      'The file is too large or too complicated to read. Please keep only the sheet of users, or split it.',
  },
  'sheet.busy': {
    status: 503,
    'zh-CN': '正在读取的文件过多，请稍后重试。',
    'en-US': 'Too many files are being read at the moment. Please try again shortly.',
  },
} as const satisfies Reasons;
