import { getFile } from '@/services/file/file';
import { CallError } from '@/utils/call-error';

/** Downloads a file from a fresh address: one that was shown a while ago may have ended. */
export async function downloadFile(id: number): Promise<void> {
  try {
    const { url, name } = await getFile(id);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  } catch (error) {
    // The request layer has shown it.
    if (!(error instanceof CallError)) throw error;
  }
}
