/**
 * jsdom searches the whole page for the labels of each field and button, and for the field of each
 * label on the way: finding a field by its label took a fifth of a form's test. Asking the
 * document for its labels and by id gives the same answers, in the order of the page.
 */
const LABELLED = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const getterOf = (type: { prototype: HTMLElement }, name: string) =>
  Object.getOwnPropertyDescriptor(type.prototype, name)?.get as (this: Element) => unknown;

const searchControl = getterOf(HTMLLabelElement, 'control');
const isLabelable = (element: Element) =>
  LABELLED.some((type) => element instanceof type) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    const id = this.getAttribute('for');
    if (!id || !this.isConnected) return searchControl.call(this);
    const named = document.getElementById(id);
    return named && isLabelable(named) ? named : null;
  },
});

for (const type of LABELLED) {
  const searchLabels = getterOf(type, 'labels');
  Object.defineProperty(type.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (!this.isConnected || !isLabelable(this)) return searchLabels.call(this);
      return Array.from(document.querySelectorAll('label')).filter(
        ({ control }) => control === this,
      );
    },
  });
}
