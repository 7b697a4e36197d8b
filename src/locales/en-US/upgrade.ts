import type { upgrading as texts } from '../zh-CN/upgrade';

/** Texts of the upgrade log, and of its mark in the header. */
export const upgrading = {
  'upgrade.title': 'Upgrade log',
  'upgrade.mark': 'The upgrade log has something new',
  'upgrade.keyword': 'Search title or content',
  'upgrade.addon': 'Add-on',
  'upgrade.order': 'Order',
  'upgrade.order.newest': 'Newest first',
  'upgrade.order.oldest': 'Oldest first',
  'upgrade.release': 'The release',
  'upgrade.version': 'Version',
  'upgrade.time': 'Day of the release',
  'upgrade.name': 'Title',
  'upgrade.content': 'Content',
  'upgrade.sort.hint': 'A higher number comes first',
  'upgrade.add': 'Add an entry',
  'upgrade.edit': 'Edit the entry',
  'upgrade.empty': 'The upgrade log is empty',
} satisfies Record<keyof typeof texts, string>;
