import { PACKAGE } from '../package';
import { CHANGED, type OwnReasons, READ } from './shape';

/** Why a version does not run here. */
const FITS = ['package.system', 'package.arch', 'package.platform'] as const;

/** What stands in the way of a version. */
const VERSION = [
  ...READ,
  'market.withdrawn',
  'market.expired',
  ...FITS,
  'market.own',
  'market.owner',
  'market.need',
  'market.circle',
  'market.too-many',
  'market.breaks',
  'market.same',
  'market.calls',
  'market.busy',
] as const;

/** What a document of an add-on takes. */
const DOCUMENT = ['addon.missing', 'permission.denied'] as const;

/** What may be wrong with a package. */
const FILE = Object.keys(PACKAGE) as (keyof typeof PACKAGE)[];

/** The add-on market. */
export const market: OwnReasons = {
  'GET /admin/admin/market/detail': READ,
  'GET /admin/admin/market/screenshot': [...READ, ...FILE],
  'POST /admin/admin/market/install': [...VERSION, 'market.installed'],
  'POST /admin/admin/market/update': [...VERSION, 'market.not-installed'],
  'POST /admin/admin/market/upload': [
    ...FILE,
    'market.unsigned',
    'market.unknown-key',
    'market.signature',
    'market.taken',
  ],
  'POST /admin/admin/market/rollback': [
    'market.own',
    'market.not-installed',
    'market.no-previous',
    'market.breaks',
    ...FITS,
    ...(['package.needs', 'package.needs-version'] as const),
    'market.busy',
  ],
  'POST /admin/admin/market/uninstall': [
    ...(['market.own', 'market.not-installed', 'market.needed', 'market.busy'] as const),
  ],
  'POST /admin/admin/market/cancel': [...READ, 'market.over', 'market.placing'],
  'POST /admin/admin/market/skip': ['market.own', 'market.not-installed', 'market.withdrawn'],
  'PATCH /admin/admin/market/status': ['market.own', 'market.not-installed'],
  'GET /user/admin/tenant/documents': READ,
  'GET /admin/admin/addon/watch/state': DOCUMENT,
  'GET /admin/admin/addon/document/list': DOCUMENT,
  'GET /admin/admin/addon/document/detail': DOCUMENT,
  'PUT /admin/admin/addon/document/put': [
    ...DOCUMENT,
    ...(['version.conflict', 'document.too-many', 'document.full'] as const),
  ],
  'DELETE /admin/admin/addon/document/delete': [...DOCUMENT, ...CHANGED],
};
