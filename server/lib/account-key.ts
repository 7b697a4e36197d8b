import { termsOf } from './phone';

/** What a username is unique and found by: whatever its case and the width of its letters. */
export const keyOf = (username: string) => username.normalize('NFKC').toLowerCase();

interface Person {
  username: string;
  realName: string;
  phone: string | null;
  email: string | null;
}

/** What a keyword is looked up in; the phone as it is stored and as it is dialled. */
export const searchOf = ({ username, realName, phone, email }: Person) =>
  [username, realName, ...(phone ? termsOf(phone) : []), email]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
