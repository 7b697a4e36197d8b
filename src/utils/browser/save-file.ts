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

/**
 * Saves the file that a call answers, and resolves to its name; to undefined if the call failed,
 * which the request layer has shown.
 */
export async function saveAnswer(
  answer: Promise<{ name: string; content: Blob }>,
): Promise<string | undefined> {
  try {
    const file = await answer;
    saveFile(file);
    return file.name;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}
