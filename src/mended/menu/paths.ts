/**
 * The part of path-to-regexp with which ProLayout finds an entry of the menu: parameters (`/mail/:id`), any
 * case and a slash at the end. Paths of menus have no other signs (PATTERN.path in contract/limits.ts). The
 * package has no smaller build, and no issue is known for that (seen in 8.4.2); ours saves 4.8 kB on every
 * signed-in page, together with the one of route-utils. It can go once ProLayout compares paths by react-router.
 */
const PARAMETER = /:\w+/;

/** Whether a step of an address fits one of a path, where each parameter stands for a sign or more. */
function fits(step: string, part: string): boolean {
  const [first = '', ...rest] = part.split(PARAMETER);
  const last = rest.pop();
  if (last === undefined) return step === part;
  if (!step.startsWith(first)) return false;
  let at = first.length;
  for (const text of rest) {
    const found = step.indexOf(text, at + 1);
    if (found < 0) return false;
    at = found + text.length;
  }
  return step.length - last.length > at && step.endsWith(last);
}

const stepsOf = (path: string) => path.toLowerCase().split('/');

/** The addresses of a path of the menu, or those of it and all below it. */
export function addressesOf(path: string, isBelow = false) {
  const parts = stepsOf(path);
  const test = (address: string) => {
    const steps = stepsOf(address);
    if (!isBelow && steps.length > parts.length && steps.at(-1) === '') steps.pop();
    const isLong = isBelow ? steps.length >= parts.length : steps.length === parts.length;
    return isLong && parts.every((part, at) => fits(steps[at] ?? '', part));
  };
  return { test };
}

/** Whether an address is one of a path, as a function like the library's. */
export const match = (path: string) => {
  const addresses = addressesOf(path);
  return (address: string) => addresses.test(address);
};
