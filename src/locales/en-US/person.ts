import type { person as texts } from '../zh-CN/person';

/** Texts of pictures of people and of regions. */
export const person = {
  'picture.change': 'Change picture',
  'picture.device': 'Choose from this device',
  'picture.files': 'Choose from the files',
  'picture.remove': 'Remove picture',
  'picture.saved': 'Picture changed',
  'picture.remove.ask': 'Remove the picture?',
  'picture.remove.hint': 'Your initials are shown instead.',
  'picture.removed': 'Picture removed',
  'picture.broken': 'The image cannot be opened. Choose a PNG, JPEG, GIF, WebP or AVIF image.',
  'picture.crop': 'Crop picture',
  'picture.crop.place': 'Drag the image, or move it by the arrow keys',
  'picture.crop.zoom': 'Zoom',
  'region.hint': 'Choose or search; names are in Chinese',
  'region.loading': 'Loading…',
  'region.failed': 'The regions could not be loaded. Open this again.',
  'region.none': 'No region matches',
} satisfies Record<keyof typeof texts, string>;
