import { useEffect } from 'react';

const MARK = 'data-error-told';

/** Ties what is wrong with a field to it, and has it read out; takes it back when it is right. */
function tellErrors(): void {
  for (const field of document.querySelectorAll(`[${MARK}]`)) {
    if (document.getElementById(`${field.id}_help`)?.textContent) continue;
    for (const name of [MARK, 'aria-describedby', 'aria-invalid']) field.removeAttribute(name);
  }
  for (const help of document.querySelectorAll('.ant-form-item-explain-connected')) {
    help.setAttribute('role', 'alert');
    const field = document.getElementById(help.id.replace(/_help$/, ''));
    if (!help.textContent || !field || field.hasAttribute('aria-describedby')) continue;
    field.setAttribute(MARK, '');
    field.setAttribute('aria-describedby', help.id);
    field.setAttribute('aria-invalid', 'true');
  }
}

/** Fields of pro-components keep to themselves what antd's forms tell them about errors. */
export function useFieldErrors(): void {
  useEffect(() => {
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tellErrors);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
