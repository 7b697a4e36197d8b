import type { TextKey } from '@/locales/keys';

/** Icon-only buttons, which the libraries label with the icon's name. */
const BUTTONS: [selector: string, name: TextKey][] = [
  ['.ant-input-clear-icon', 'shell.part.clear'],
  ['.ant-select-clear', 'shell.part.clear'],
  ['.ant-input-search-btn', 'shell.part.search'],
  ['.ant-notification-notice-close', 'shell.part.close'],
  ['.ant-tour-close', 'shell.part.close'],
  ['.ant-tabs-nav-more', 'shell.part.more'],
];

/**
 * Translates accessible names that the libraries give in English only. Icons carry the English name
 * of their drawing, which is redundant beside a text and unclear without one
 * (ant-design/ant-design-icons#478, still open; seen in icons 6.3.4 and antd 6.6.8). It can go once
 * icons have no name of their own: the usability tests look for English names in Chinese pages.
 */
export function nameParts(t: (key: TextKey) => string): void {
  for (const icon of document.querySelectorAll('.anticon[aria-label]:not([aria-hidden])')) {
    const drawing = icon.getAttribute('aria-label');
    if (icon.classList.contains(`anticon-${drawing}`)) icon.setAttribute('aria-hidden', 'true');
  }
  for (const [selector, name] of BUTTONS) {
    for (const button of document.querySelectorAll(selector)) {
      if (!button.textContent) button.setAttribute('aria-label', t(name));
    }
  }
  for (const step of document.querySelectorAll('button.ant-pagination-item-link')) {
    step.setAttribute('aria-label', step.parentElement?.title ?? '');
  }
}
