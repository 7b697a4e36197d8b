import { csvOf } from '../../kit/csv';

/** A colleague, as far as the page shows it. */
export interface Person {
  id: number;
  realName: string;
  deptName: string | null;
  phone: string | null;
  email: string | null;
}

/** A table of people, with a head. */
export const csvOfPeople = (head: readonly string[], people: readonly Person[]): string =>
  csvOf([
    head,
    ...people.map(({ realName, deptName, phone, email }) => [realName, deptName, phone, email]),
  ]);

/** A value of a vCard (RFC 2426, section 5). */
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1');

/** A card for each, of the version that phones and mail programs read alike. */
export const vCardsOf = (people: readonly Person[], company: string): string =>
  people
    .map(({ realName, deptName, phone, email }) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${escaped(realName)};;;;`,
        `FN:${escaped(realName)}`,
        `ORG:${escaped(company)}${deptName ? `;${escaped(deptName)}` : ''}`,
        ...(phone ? [`TEL;TYPE=WORK:${phone}`] : []),
        ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
        'END:VCARD',
      ].join('\r\n'),
    )
    .join('\r\n');
