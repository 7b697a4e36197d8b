import type { frame as texts } from '../zh-CN/frame';

/** Texts of pages in frames: of other sites, and of add-ons. */
export const frame = {
  'frame.open': 'Open in a new window',
  'frame.unguarded': 'This page cannot be shown here',
  'frame.unguarded.hint':
    'By plain http, browsers do not say who opens a page, so it is not shown within the console. Open the console by https, or by localhost on its own machine.',
  'frame.bar': 'A page of the add-on "{title}". Never type your password here.',
  'frame.removed': 'This page was removed',
  'frame.removed.left': 'It left its own address, so it was not this add-on any more.',
  'frame.removed.flood': 'It sent too many messages, or some that nobody understands.',
  'frame.removed.silent': 'It does not answer any more.',
  'frame.removed.focus': 'It took the keyboard while a password was asked for.',
  'frame.again': 'Open again',
  'frame.gone.hint': 'If you need it, ask an administrator of the platform.',
  'frame.moved': 'This page is gone',
  'frame.moved.hint':
    'The add-on was updated: the version that is installed now has no such page, or it is not open to you.',
  'frame.moved.open': 'Open the add-on',
  'frame.market': 'See it in the market',
  'frame.updated':
    'The add-on was updated to {version}. This is still the version that you have opened; nothing unsaved is lost.',
  'frame.updated.open': 'Open the new version',
  'frame.file': 'The add-on "{title}" asks for a file. Choose one to give it',
  'frame.file.large': 'At most {max} can be given to an add-on.',
  'frame.save': 'Save the file that the add-on "{title}" offers?',
  'frame.save.ok': 'Save',
} satisfies Record<keyof typeof texts, string>;
