import { z } from 'zod';
import { ADDON, MENU_TYPES } from '../codes';
import { givenText, line, lines, rawText } from '../fields';
import { LIMIT, PATTERN } from '../limits';
import { ADDON_QUOTA_KINDS } from '../tenant/quota';
import { ADDON_LIMIT, ADDON_PATTERN } from './limits';
import { WATCH_FIGURES } from './watch';

/** What add-ons are for (docs/product.md, "What it is and for whom"). */
export const SCENARIOS = ['lowCode', 'rules', 'monitoring', 'power', 'gateway', 'other'] as const;
/** What an add-on runs on; `any` stands for all. */
export const SYSTEMS = ['any', 'linux', 'windows', 'macos'] as const;
export const ARCHES = ['any', 'x86_64', 'arm64'] as const;

/** Key of an add-on: parts of small letters and digits, such as `ml.svc.rule`. */
export const addonKey = givenText(LIMIT.code).regex(ADDON_PATTERN.key, { error: 'addon-key' });
/** A version as `1.2.3` or `1.2.3-beta.1` (semver.org, without build data). */
export const addonVersion = givenText(LIMIT.upgradeVersion).regex(ADDON_PATTERN.version, {
  error: 'semver',
});

/** A text in both languages. */
const both = (part: z.ZodType<string, string>) => z.strictObject({ 'zh-CN': part, 'en-US': part });
const name = both(line(LIMIT.name));
const icon = rawText(LIMIT.name).regex(PATTERN.icon, { error: 'icon' });
const permissions = z
  .array(rawText(LIMIT.url).regex(PATTERN.permission, { error: 'permission' }))
  .max(ADDON_LIMIT.calls)
  .default([]);

/** A menu that an add-on brings. Its key is its own within the add-on and stays over versions. */
const menu = z.strictObject({
  key: givenText(LIMIT.code).regex(ADDON_PATTERN.menuKey, { error: 'menu-key' }),
  type: z.enum(MENU_TYPES),
  title: name,
  icon: icon.nullish().transform((value) => value ?? null),
  /** Where the page is within the add-on; the frame is told it. Buttons have none. */
  path: rawText(LIMIT.url)
    .regex(PATTERN.path, { error: 'path' })
    .nullish()
    .transform((value) => value ?? null),
  /** Calls of the platform that the menu grants, as `METHOD /path`. */
  permissions,
  hidden: z.boolean().default(false),
});

type MenuIn = z.input<typeof menu> & { children?: MenuIn[] };
export type AddonMenu = z.infer<typeof menu> & { children: AddonMenu[] };

const menuTree: z.ZodType<AddonMenu, MenuIn> = menu.extend({
  get children() {
    return z.array(menuTree).max(ADDON_LIMIT.menus).default([]);
  },
});

/**
 * `addon.json` of a package (docs/design/domain.md, "Add-on market"): what an add-on is, what it needs
 * of the platform, and what it brings. That calls exist, that keys differ and that files are there is
 * checked by the server.
 */
export const addonManifest = z.strictObject({
  /** The form of this file. */
  format: z.literal(1),
  /** The user center's own is the platform's. */
  key: addonKey.refine((key) => key !== ADDON, { error: 'addon-own' }),
  version: addonVersion,
  title: name,
  remark: both(line(LIMIT.remark)),
  /** Paragraphs separated by empty lines. */
  description: both(lines(ADDON_LIMIT.text)),
  scenario: z.enum(SCENARIOS),
  /** Name of the icon. */
  word: icon,
  system: z.enum(SYSTEMS).default('any'),
  arch: z.enum(ARCHES).default('any'),
  /** Oldest version of the platform that it runs on. */
  platform: addonVersion,
  /** Other add-ons that it needs, with the oldest version of the same first number. */
  needs: z
    .array(z.strictObject({ key: addonKey, version: addonVersion }))
    .max(ADDON_LIMIT.needs)
    .default([]),
  /** Its entry in the header; `affix` opens a new tab. */
  header: z.strictObject({ affix: z.boolean().default(false) }).default({ affix: false }),
  menus: z.array(menuTree).min(1).max(ADDON_LIMIT.menus),
  /** Calls of the platform that its pages make, as `METHOD /path`. */
  calls: permissions,
  /**
   * The menu of it whose holders read what others keep in it for themselves (ADR 0071). That there is
   * one is checked by the server.
   */
  documents: z
    .strictObject({
      managedBy: givenText(LIMIT.code).regex(ADDON_PATTERN.menuKey, { error: 'menu-key' }),
    })
    .optional(),
  /**
   * The shared document that holds thresholds of figures of the tenant, which the platform checks
   * (ADR 0073), and the figures that its pages show.
   */
  watch: z
    .strictObject({
      document: givenText(ADDON_LIMIT.documentKey).regex(ADDON_PATTERN.documentKey, {
        error: 'document-key',
      }),
      figures: z.array(z.enum(WATCH_FIGURES)).min(1).max(WATCH_FIGURES.length),
    })
    .optional(),
  /** Kinds of limits that it counts. */
  quotaKinds: z.array(z.enum(ADDON_QUOTA_KINDS)).max(ADDON_QUOTA_KINDS.length).default([]),
  /** Whether it runs with a licence only. */
  licence: z.boolean().default(false),
  /** What the version brings, as Markdown. */
  changes: both(lines(LIMIT.upgrade)),
  /** Pictures below `web/`. */
  screenshots: z
    .array(
      z.strictObject({
        file: givenText(LIMIT.fileName).regex(ADDON_PATTERN.file, { error: 'package-file' }),
        title: name,
      }),
    )
    .max(ADDON_LIMIT.screenshots)
    .default([]),
});

export type AddonManifest = z.infer<typeof addonManifest>;
