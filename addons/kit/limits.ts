import type { Platform } from '../client/addon-client';

const SAID: Record<Platform['language'], (most: number) => string> = {
  'zh-CN': (most) => `此处最多 ${most} 个字符`,
  'en-US': (most) => `No more than ${most} characters fit here`,
};

/** The field that an event is about, if it takes so many characters and no more. */
function limitedField({ target }: Event) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.maxLength > 0 ? target : undefined;
}

/**
 * Says that no more fits into a field with `maxlength`: browsers leave out the rest of what is typed or
 * pasted without a word. It is said once, until the field is left.
 */
export function tellLimits(root: HTMLElement, platform: Platform): void {
  let told: HTMLElement | undefined;
  const tell = (field: HTMLInputElement | HTMLTextAreaElement) => {
    if (told === field) return;
    told = field;
    platform.toast('warning', SAID[platform.language](field.maxLength));
  };
  root.addEventListener('beforeinput', (event) => {
    const field = limitedField(event);
    if (!field || event.isComposing) return;
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const given = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (field.value.length - replaced + given.length > field.maxLength) tell(field);
  });
  // What an input method composes may go beyond it until it ends, and is cut only then.
  root.addEventListener('compositionend', (event) => {
    const field = limitedField(event);
    if (field && field.value.length >= field.maxLength) tell(field);
  });
  root.addEventListener('focusout', () => {
    told = undefined;
  });
}
