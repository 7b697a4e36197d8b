import type { Words } from './words';

/** What is done to add-ons, in English. */
export const addonVerbs = {
  'addon.install': ['install an add-on', 'installed an add-on'],
  'addon.update': ['update an add-on', 'updated an add-on'],
  'addon.rollback': ['roll an add-on back', 'rolled an add-on back'],
  'addon.uninstall': ['uninstall an add-on', 'uninstalled an add-on'],
  'addon.cancel': ['cancel work on an add-on', 'cancelled work on an add-on'],
  'addon.skip': [
    'change which version of an add-on is skipped',
    'changed which version of an add-on is skipped',
  ],
  'addon.enable': ['enable an add-on', 'enabled an add-on'],
  'addon.disable': ['disable an add-on', 'disabled an add-on'],
  'addon.status': ['enable or disable an add-on', 'enabled or disabled an add-on'],
  'addon.put': ['keep data of an add-on', 'kept data of an add-on'],
  'addon.drop': ['delete data of an add-on', 'deleted data of an add-on'],
  'addon.refresh': ['ask the registries', 'asked the registries'],
} satisfies Partial<Words['verbs']>;
