import { ScratchFiles } from '#server/disk/scratch';

/** Bytes of a file for which there is space. */
const SPACE = 32 * 1024;

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });

/** Files of one request on a disk that is full after 32 KiB of each. */
export class FullFiles extends ScratchFiles {
  override add() {
    const file = super.add();
    const { stream } = file;
    const write = stream.write.bind(stream);
    let bytes = 0;
    stream.write = ((piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > SPACE) stream.destroy(FULL);
      return write(piece);
    }) as typeof stream.write;
    return file;
  }
}
