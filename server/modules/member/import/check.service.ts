import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/codes';
import type { ImportCheck } from '#contract/member/import';
import type { MemberImported } from '#contract/member/member';
import { slowly } from '../../../db/postgres/pace';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import { keyOf } from '../../../lib/account-key';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import type { SheetRow } from '../../../lib/sheet';
import type { Rights } from '../../access/access.service';
import { holdRights } from '../../access/assign.service';
import { findRoom } from '../../quota/quota.service';
import { findDirectory } from './directory.service';
import { addLine, refusedLine } from './line.service';
import { type LineError, readHeader, readLine, titleOf } from './read.rules';

/** A line after the check. */
interface CheckedLine {
  line: number;
  cells: string[];
  username: string;
  /** The new user; null for an invalid line. */
  values: MemberImported | null;
  errors: LineError[];
}

/** A file after the check of all lines. */
export interface CheckedFile {
  titles: readonly string[];
  unknown: readonly string[];
  lines: CheckedLine[];
}

/** Lines per transaction, which blocks the embedded database for other requests. */
const CHUNK = 20;

/** Placeholder; the transaction that stores it is rolled back. */
const NO_HASH = '-';

class Undone extends Error {}

/**
 * Checks every line of a file by adding it in transactions that are rolled back. Usernames and the
 * quota are counted here across the transactions, because only these depend on earlier lines.
 * @throws Refusal import.*
 */
export async function checkFile(
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  [titles, ...rows]: readonly SheetRow[],
  language: Language,
): Promise<CheckedFile> {
  if (!titles) throw new Refusal('import.blank', {}, { field: 'file' });
  const header = readHeader(titles.cells, language);
  if (rows.length === 0) throw new Refusal('import.empty', {}, { field: 'file' });
  const directory = await findDirectory(db, actor);
  const room = await findRoom(db, actor.scope.tenantId, 'users');
  const run = new DryRun({ db: slowly(db), actor, now }, language, room);
  const at = header.columns.indexOf('username');
  for (let from = 0; from < rows.length; from += CHUNK) {
    const lines = rows.slice(from, from + CHUNK).map((row) => toLine(row, at));
    for (const line of lines) {
      const read = readLine(header, line, { directory, language });
      if ('values' in read) line.values = read.values;
      else line.errors = read.errors;
    }
    await run.tryAll(lines);
    await setImmediate();
  }
  return { titles: header.titles, unknown: header.unknown, lines: run.lines };
}

const toLine = ({ line, cells }: SheetRow, at: number): CheckedLine => ({
  line,
  cells,
  username: cells[at] ?? '',
  values: null,
  errors: [],
});

type Room = Awaited<ReturnType<typeof findRoom>>;

class DryRun {
  readonly lines: CheckedLine[] = [];
  /** The first line with each username. */
  private readonly seen = new Map<string, number>();
  private accepted = 0;

  constructor(
    private readonly origin: { db: Db; actor: Actor; now: number },
    private readonly language: Language,
    private readonly room: Room,
  ) {}

  /** Adds the lines one after the other and rolls all of them back. */
  async tryAll(lines: readonly CheckedLine[]): Promise<void> {
    const { db, actor, now } = this.origin;
    this.lines.push(...lines);
    const undone = db.transaction().execute(async (trx) => {
      const work = { db: trx, actor, now, note: () => undefined };
      const rights = await holdRights(work);
      for (const line of lines) await this.tryOne(work, rights, line);
      throw new Undone();
    });
    await undone.catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  }

  private async tryOne(work: Work, rights: Rights, line: CheckedLine): Promise<void> {
    const key = keyOf(line.username);
    const first = this.seen.get(key);
    if (first === undefined) this.seen.set(key, line.line);
    else if (key)
      this.refuse(
        line,
        new Refusal(
          'import.repeated',
          { username: line.username, line: first },
          { field: 'username' },
        ),
      );
    if (!line.values) return;
    if (this.room && this.accepted >= this.room.left) {
      this.refuse(line, new Refusal('quota.users', { limit: this.room.limit }));
      return;
    }
    const errors = await addLine(work, {
      values: line.values,
      passwordHash: NO_HASH,
      language: this.language,
      rights,
    });
    if (errors.length === 0) {
      this.accepted += 1;
      return;
    }
    line.values = null;
    line.errors.push(...errors);
  }

  private refuse(line: CheckedLine, refusal: Refusal): void {
    line.values = null;
    line.errors.push(refusedLine(refusal, this.language));
  }
}

/** The report of a checked file for the importer. */
export function reportOf(
  importId: number,
  { lines, unknown }: CheckedFile,
  language: Language,
): ImportCheck {
  const refused = lines.filter((line) => line.values === null);
  return {
    importId,
    total: lines.length,
    valid: lines.length - refused.length,
    invalid: refused.length,
    unknownColumns: [...unknown],
    rows: refused.map(({ line, username, errors }) => ({
      line,
      username,
      errors: errors.map((error) => ({
        field: error.field,
        title: titleOf(error, language),
        message: error.message,
      })),
    })),
  };
}
