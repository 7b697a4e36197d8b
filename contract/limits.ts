/** Lengths and patterns shared by page and server. Plain constants, no zod. */
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
  /** Generous, so that ordinary typing errors fail the pattern and not the length. */
  phone: 32,
  date: 32,
  /** Digits of an SMS code, and seconds until the next one may be requested. */
  smsCode: { digits: 6, resendSeconds: 60 },
  inviteCode: 64,
  /** Invitations that are created at once. */
  invites: 500,
  /** Validity of a step-up. */
  stepUpMinutes: 10,
  /** Digits of a code of an authenticator app. */
  totpDigits: 6,
  recoveryCodes: 10,
  /** Passkeys of one account. */
  passkeys: 20,
  url: 2048,
  keyword: 100,
  pageSize: { default: 10, max: 200 },
  /** Highest row where a page may start; exports serve deeper reads. */
  offset: 10_000_000,
  /** Rows of an exported file. */
  exportRows: 100_000,
  inList: 1000,
  where: 50,
  /** Default bytes of a JSON body. */
  bodyBytes: 64 * 1024,
  /** Bytes of a JSON body with long lists, certificates or preferences. */
  largeBodyBytes: 128 * 1024,
  /** A file of users to import. */
  import: { bytes: 10 * 1024 * 1024, rows: 5_000 },
  /** Maximum of one transfer and of a wallet, in cents or points. */
  walletAmount: 100_000_000_000,
  walletMax: 1_000_000_000_000_000,
  /** Roles of one member; departments and menus of one role. */
  memberRoles: 50,
  roleDepts: 1000,
  roleMenus: 5000,
  permissions: 8000,
  /** Highest limit of a policy, characters of its description at least, and days of a tenant. */
  quota: 1_000_000_000,
  /** Most that add-ons may report of an unlimited kind. */
  quotaUsed: 1_000_000_000_000_000,
  description: 5,
  expireDays: 36_500,
  /** Days before its end from which on a tenant is shown to expire soon. */
  expiryWarningDays: 30,
  /** Tenants that a preview of a policy names, and roles of each. */
  previewTenants: 50,
  previewRoles: 20,
  /** Sessions that are ended at once by a filter. */
  offlineSessions: 2000,
  /** Characters of the conditions of that filter, as they come in a body. */
  offlineWhere: 32_000,
  /** Days that an offer of a seat is open, and offers that a seat may make in an hour. */
  offerDays: 14,
  offersPerHour: 20,
  /** Users that are restored at once. */
  restoredSeats: 50,
  /** Days in which the deletion of a tenant can be undone. */
  tenantKeptDays: 30,
  /** Saved views per list and account, and columns per view. */
  views: 50,
  viewColumns: 100,
  /** Bytes of all preferences of one account, as JSON. */
  preferenceBytes: 64 * 1024,
  /** Pages that an account may have as shortcuts. */
  shortcuts: 24,
  /** Characters of a letter, its receivers and its attachments. */
  letter: 5000,
  letterReceivers: 200,
  letterFiles: 10,
  /** Characters of an entry of the upgrade log and of its version, and bytes with its languages. */
  upgrade: 20_000,
  upgradeVersion: 32,
  upgradeBytes: 256 * 1024,
  /** Letters that a seat has begun and not sent. */
  letterDrafts: 50,
  /** Characters of a notice and of its tag, ids of its range, and its files. */
  notice: 20_000,
  noticeTag: 32,
  noticeRange: 500,
  noticeFiles: 30,
  /** Notices of a tenant, drafts included. */
  notices: 5000,
  /** Those of one writer among them. */
  ownNotices: 500,
  /** Characters of a file's name. */
  fileName: 255,
  /** Folders of files of a tenant, and their levels. */
  folders: 1000,
  folderDepth: 10,
  /** Uploads that a seat may begin in an hour. */
  uploadsPerHour: 2000,
  /** Largest file that a setting may allow, and the default of that setting. */
  fileBytes: 2 * 1024 ** 3,
  defaultFileBytes: 20 * 1024 ** 2,
  paymentBytes: 2 * 1024 ** 2,
  /** Characters of an account that money is paid out to. */
  payee: 128,
  /** Millions of pixels of an image that becomes a person's picture. */
  pictureMegapixels: 40,
  /** Default bytes of all files of a tenant, and the most that a setting may allow. */
  tenantBytes: 10 * 1024 ** 3,
  maxTenantBytes: 100 * 1024 ** 4,
  /** Characters of a text that registration asks consent to, and bytes of the settings with them. */
  terms: 20_000,
  settingsBytes: 512 * 1024,
  /** Lengths of sessions: without use, from the sign-in, and where they are remembered. */
  idleMinutes: { min: 10, max: 43_200, default: 720 },
  sessionHours: { min: 1, max: 48, default: 24 },
  rememberedDays: { min: 3, max: 90, default: 30 },
  /** Days that entries of the audit log, and of the log of messages, are kept. */
  auditDays: { min: 1, max: 99_999, default: 180 },
  messageDays: { min: 1, max: 365, default: 30 },
  /** Days that deleted users are kept in the recycle bin. */
  recycleDays: { min: 1, max: 365, default: 30 },
} as const;

/** Each pattern matches in linear time; `npm run lint` rejects others. */
export const PATTERN = {
  /**
   * A phone number with blanks, hyphens, dots or brackets between the digits: with `+` or `00` and
   * the country code, a mainland mobile number, or a landline with its area code (default region
   * CN). The server stores E.164.
   */
  phone:
    /^(?:(?:\+|00)[ ().-]*[1-9](?:[ ().-]*\d){6,15}|1[ ().-]*[3-9](?:[ ().-]*\d){9}|\(?0[1-9](?:[ ().-]*\d){8,10})$/,
  email: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/,
  /** A number of Tencent QQ. */
  qq: /^[1-9]\d{4,11}$/,
  /**
   * Characters that change how a text reads without being seen: controls, marks of direction, blanks
   * without width, tags, and code points that are no characters. Joiners stay, which emoji and some
   * scripts need.
   */
  unseen:
    /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e0fff}]/u,
  /** A character that is seen. */
  seen: /(?!\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}])[^\p{C}\p{Z}\p{M}]/u,
  /** Department, position and role codes: letters that are seen, digits and separators. */
  code: /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:[\p{L}\p{N}._:-]*[\p{L}\p{N}])?$/u,
  username:
    /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:[\p{L}\p{N}._@-]*[\p{L}\p{N}])?$/u,
  /**
   * Letters of one script, so that none looks like one of another: Latin with what East Asians write
   * beside it, each of some others alone, or any of the rest.
   */
  oneScript:
    /^(?:[\P{L}\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]*|[\P{L}\p{scx=Cyrillic}]*|[\P{L}\p{scx=Greek}]*|[\P{L}\p{scx=Armenian}]*|[\P{L}\p{scx=Georgian}]*|[\P{L}\p{scx=Hebrew}]*|[\P{L}\p{scx=Arabic}]*|[\P{L}\p{scx=Thai}]*|[\P{L}\p{scx=Devanagari}]*|[^\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Armenian}\p{scx=Georgian}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Thai}\p{scx=Devanagari}]*)$/u,
  /**
   * An address within the console, with parameters as `:id`. `//` and `..` are rejected because
   * they lead outside.
   */
  path: /^\/(?:[\w~:@-][\w.~:@-]*(?:\/[\w~:@-][\w.~:@-]*)*)?$/,
  /** Path of a page's component, without `..`. */
  component: /^(?:[.@]?\/)?[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/,
  /** A glyph of the icon font. */
  icon: /^icon-[a-z0-9-]+$/,
  /** An alternative name of a route, such as `user-list` or `org/user`. */
  alias: /^\/?[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/,
  /** An address of the web, without a user or a password. */
  webAddress: /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/,
  /** A colour as six hexadecimal digits. */
  colour: /^#[0-9a-f]{6}$/,
  /** Key of a preference: of the console, or of one list by a name that its page defines. */
  preference: /^(?:shell|tour|notifications|shortcuts|list\.[a-z0-9]+(?:[.-][a-z0-9]+)*)$/,
  /** One API route that a menu grants. */
  permission: /^(?:GET|HEAD|POST|PATCH|PUT|DELETE) \/[\w.~:@{}*-]+(?:\/[\w.~:@{}*-]+)*$/,
} as const;

/** Whether a text is what Alipay knows an account by: a phone number or a mail address. */
export const isPayee = (account: string): boolean =>
  PATTERN.phone.test(account) || PATTERN.email.test(account);
