/** Result codes of the envelope (specification, section 8). */
export const CODE = { ok: 0, error: -1, noLicence: 60, signedOut: 61 } as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Languages the product speaks; the first is the default (specification, section 9). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The user center's own add-on identifier (specification, section 1). */
export const ADDON = 'ml.svc.user';

export const BASE_PATH = '/user/web/';
