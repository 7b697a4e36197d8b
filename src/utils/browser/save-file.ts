import { CallError } from '@/utils/call-error';

/** Saves a file as a browser download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves the file that a call answers. The request layer has shown why a call failed. */
export async function saveAnswer(answer: Promise<{ name: string; content: Blob }>): Promise<void> {
  try {
    saveFile(await answer);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
