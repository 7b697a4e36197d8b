import { termsOf } from './input/phone';

/** The unique key of a username: case and width of letters do not matter. */
export const keyOf = (username: string) => username.normalize('NFKC').toLowerCase();

interface Person {
  username: string;
  realName: string;
  phone: string | null;
  email: string | null;
}

/** The text that keywords search; it holds the phone as stored and as dialled. */
export const searchOf = ({ username, realName, phone, email }: Person) =>
  [username, realName, ...(phone ? termsOf(phone) : []), email]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
