/** Puts text on the clipboard; answers whether that was possible. */
export async function copyText(text: string): Promise<boolean> {
  // Pages that came over plain http have no clipboard of this kind.
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  area.value = text;
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body;
  host.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
