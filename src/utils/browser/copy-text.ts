/** Copies text to the clipboard; resolves to whether that succeeded. */
export async function copyText(text: string): Promise<boolean> {
  // Pages without https lack the Clipboard API.
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
