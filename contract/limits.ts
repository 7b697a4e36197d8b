/** Lengths and patterns that page and server must agree on. Plain constants: no zod here. */
export const LIMIT = {
  name: 64,
  code: 64,
  title: 128,
  remark: 500,
  sort: 999_999,
  address: 255,
  qq: 20,
  username: { min: 2, max: 64 },
  password: { min: 8, max: 128 },
  email: 254,
  /** Longer than any number or day, so that only what is no attempt at one is too long. */
  phone: 32,
  date: 32,
  /** Digits of an SMS code, and seconds until the next one may be asked for. */
  smsCode: { digits: 6, resendSeconds: 60 },
  inviteCode: 64,
  /** How long a proof of who is at the keyboard lasts. */
  stepUpMinutes: 10,
  recoveryCodes: 10,
  /** Passkeys of one account. */
  passkeys: 20,
  url: 2048,
  keyword: 100,
  pageSize: { default: 10, max: 200 },
  /** Highest row a page may start at; deeper reads belong to an export. */
  offset: 10_000_000,
  inList: 1000,
  where: 50,
  /** Bytes of a body of JSON, unless its call declares more. */
  bodyBytes: 64 * 1024,
  /** The same for calls that carry long lists, certificates or all that one remembers. */
  largeBodyBytes: 128 * 1024,
  /** A file of users to import. */
  import: { bytes: 10 * 1024 * 1024, rows: 5_000 },
  /** Cents or points of one transfer, and the most that a wallet holds. */
  walletAmount: 100_000_000_000,
  walletMax: 1_000_000_000_000_000,
  /** Roles of one member, departments and menus of one role. */
  memberRoles: 50,
  roleDepts: 1000,
  roleMenus: 5000,
  permissions: 8000,
  /** Own views of one list, and the columns that one speaks of. */
  views: 50,
  viewColumns: 100,
  /** Bytes of everything that one account has the console remember, as JSON. */
  preferenceBytes: 64 * 1024,
  /** Characters of a letter, and whom one goes to at most. */
  letter: 5000,
  letterReceivers: 200,
} as const;

/**
 * Each takes a time that grows with the text and no faster: `npm run lint` refuses any other. Those
 * with letters of any script are built from text, as the compiler would write each range of letters
 * out, 50 kB of them.
 */
export const PATTERN = {
  /**
   * A phone as people type it, with blanks, hyphens, dots or brackets between the digits: with `+`
   * or `00` and the country code, a mainland mobile number, or a landline with its area code
   * (default region CN). The server stores E.164.
   */
  phone:
    /^(?:(?:\+|00)[ ().-]*[1-9](?:[ ().-]*\d){6,15}|1[ ().-]*[3-9](?:[ ().-]*\d){9}|\(?0[1-9](?:[ ().-]*\d){8,10})$/,
  email: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/,
  /** Department, position and role codes: letters, digits and separators. */
  code: /^[\p{L}\p{N}](?:[\p{L}\p{N}._:-]*[\p{L}\p{N}])?$/u,
  username: /^[\p{L}\p{N}](?:[\p{L}\p{N}._@-]*[\p{L}\p{N}])?$/u,
  /** An address within the console, parameters as `:id`; never `//` or `..`, which lead elsewhere. */
  path: /^\/(?:[\w~:@-][\w.~:@-]*(?:\/[\w~:@-][\w.~:@-]*)*)?$/,
  /** Where a page's component lies, without a way upwards. */
  component: /^(?:[.@]?\/)?[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/,
  /** A glyph of the icon font. */
  icon: /^icon-[a-z0-9-]+$/,
  /** A second name of a route, such as `user-list` or `org/user`. */
  alias: /^\/?[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/,
  /** A colour that is chosen: six hexadecimal digits. */
  colour: /^#[0-9a-f]{6}$/,
  /** What the console remembers: of itself, or of one list by a name of the page's own. */
  preference: /^(?:shell|tour|list\.[a-z0-9]+(?:[.-][a-z0-9]+)*)$/,
  /** One API route that a menu grants. */
  permission: /^(?:GET|POST|PATCH|PUT|DELETE) \/[\w.~:@{}*-]+(?:\/[\w.~:@{}*-]+)*$/,
} as const;
