/** A colleague, as far as the page shows it. */
export interface Person {
  id: number;
  realName: string;
  deptName: string | null;
  phone: string | null;
  email: string | null;
}

/** A cell that a spreadsheet takes for text, whatever it begins with. */
function cellOf(value: string | null): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table with a head, as spreadsheets read it. */
export const csvOf = (head: readonly string[], people: readonly Person[]): string =>
  [
    head,
    ...people.map(({ realName, deptName, phone, email }) => [realName, deptName, phone, email]),
  ]
    .map((row) => row.map(cellOf).join(','))
    .join('\r\n');

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
