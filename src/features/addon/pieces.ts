import { BRIDGE, type ToPage } from '#contract/addon/bridge';

/** Sends a message, or a piece whose bytes the page gets for itself. */
export interface Line {
  tell: (message: ToPage) => void;
  hand: (id: number, piece: ArrayBuffer) => void;
}

interface Transfer {
  /** Pieces that the page has not taken yet. */
  ahead: number;
  goOn?: () => void;
}

/**
 * Large contents on their way to a page, in pieces: a few are ahead of what the page has taken, so that
 * neither side holds a queue of them (ADR 0070).
 */
export function createPieces({ tell, hand }: Line) {
  const transfers = new Map<number, Transfer>();

  /** Sends bytes; ends early with the signal. */
  async function send(id: number, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const transfer: Transfer = { ahead: 0 };
    transfers.set(id, transfer);
    signal.addEventListener('abort', () => transfer.goOn?.());
    tell({ t: 'open', id, size: bytes.length });
    for (let at = 0; at < bytes.length && !signal.aborted; at += BRIDGE.pieceBytes) {
      if (transfer.ahead >= BRIDGE.piecesAhead) {
        await new Promise<void>((resolve) => {
          transfer.goOn = resolve;
        });
      }
      if (signal.aborted) break;
      transfer.ahead += 1;
      hand(id, bytes.slice(at, at + BRIDGE.pieceBytes).buffer);
    }
    transfers.delete(id);
  }

  /** Notes that the page has taken a piece; false if none was on its way. */
  function taken(id: number): boolean {
    const transfer = transfers.get(id);
    if (!transfer || transfer.ahead === 0) return false;
    transfer.ahead -= 1;
    transfer.goOn?.();
    return true;
  }

  return { send, taken };
}
