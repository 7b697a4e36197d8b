import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Part, parseText } from './parser';

type Values = Readonly<Record<string, string | number>>;

interface IntlConfig {
  locale: string;
  messages: Readonly<Record<string, string>>;
}

interface Intl extends IntlConfig {
  formatMessage: (text: { id: string }, values?: Values) => string;
}

const read = new Map<string, readonly Part[]>();

function partsOf(text: string): readonly Part[] {
  const parts = read.get(text) ?? parseText(text);
  read.set(text, parts);
  return parts;
}

function say(parts: readonly Part[], values: Values, locale: string, count = 0): string {
  const sayPart = (part: Part): string => {
    if (part.type === 'literal') return part.value;
    if (part.type === 'pound') return new Intl.NumberFormat(locale).format(count);
    if (part.type === 'argument') return String(values[part.value] ?? '');
    const number = Number(values[part.value]);
    const kind = new Intl.PluralRules(locale).select(number);
    const option = part.options[`=${number}`] ?? part.options[kind] ?? part.options.other ?? [];
    return say(option, values, locale, number);
  };
  return parts.map(sayPart).join('');
}

/**
 * What Umi's texts need of react-intl: its grammar, kinds of formats and components, of which the console
 * uses none, take 7 kB of every page more (no issue is known for it; seen in react-intl 3.12.1). It can go once react-intl leaves its parser out of messages without placeholders. All page tests run with it (`jest.config.cjs`), and
 * `intl.test.ts` says every text of the console with both.
 */
export function createIntl({ locale, messages }: IntlConfig): Intl {
  const formatMessage: Intl['formatMessage'] = ({ id }, values) => {
    const text = messages[id] ?? id;
    return values || text.includes('{') ? say(partsOf(text), values ?? {}, locale) : text;
  };
  return { locale, messages, formatMessage };
}

export const IntlContext = createContext<Intl>(createIntl({ locale: 'zh-CN', messages: {} }));
export const RawIntlProvider = IntlContext.Provider;

/** The texts of the language on the screen. */
export const useIntl = () => useContext(IntlContext);

/** Has its children say other texts. */
export function IntlProvider({ children, ...config }: IntlConfig & { children: ReactNode }) {
  const { locale, messages } = config;
  const intl = useMemo(() => createIntl({ locale, messages }), [locale, messages]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

const leftOut = (): never => {
  throw new Error('The console says its texts with useT.');
};

// Umi hands these on under their names; none is used.
export const createIntlCache = leftOut;
export const defineMessages = leftOut;
export const FormattedDate = leftOut;
export const FormattedDateParts = leftOut;
export const FormattedDisplayName = leftOut;
export const FormattedHTMLMessage = leftOut;
export const FormattedList = leftOut;
export const FormattedMessage = leftOut;
export const FormattedNumber = leftOut;
export const FormattedNumberParts = leftOut;
export const FormattedPlural = leftOut;
export const FormattedRelativeTime = leftOut;
export const FormattedTime = leftOut;
export const FormattedTimeParts = leftOut;
export const injectIntl = leftOut;
