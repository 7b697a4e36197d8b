import { type AnyPart, later as laterPart } from './part';

/**
 * antd's Typography for whoever draws nothing but its `Text`, which is loaded when it is first drawn. No issue
 * is known for it (seen in pro-components 3.1.14); it saves 4.7 kB on every list and can go once ProTable
 * imports it lazily.
 */
export const later = (load: () => Promise<{ default: AnyPart }>) => ({ Text: laterPart(load) });
