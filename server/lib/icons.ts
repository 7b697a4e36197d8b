import icons from '../../public/icons.json';

const KNOWN = new Set(icons.map(({ font_class }) => `icon-${font_class}`));
/** What stands for an add-on whose icon the console does not have, such as one of a later release. */
const OTHER = 'icon-appstore';

/** The icon of an add-on as the console can draw it. */
export const drawable = (word: string): string => (KNOWN.has(word) ? word : OTHER);
