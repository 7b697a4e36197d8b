import type { Hono } from 'hono';
import type { z } from 'zod';
import { type Call, type CallAccess, isSafe, mayWrite, type Wrap } from '#contract/call';
import type { AuditEntry, AuditedSeat } from '../db/audits';
import type { Db } from '../db/types';
import type { Change, Write } from '../db/work';
import type { ScratchFiles } from '../disk/scratch';
import type { Actor } from '../lib/actor';
import { type ParsedList, parseList } from '../lib/input/list-query';
import type { Reason } from '../lib/reasons';
import type { AppContext, AppEnv } from './context';
import { answerFile } from './download';
import {
  answerOf,
  answerRaw,
  type Download,
  type Listed,
  payloadOf,
  type RawAnswer,
  send,
} from './envelope';
import { failureOf, logError } from './errors';
import { mayRefuseWith } from './openapi/refusals';
import { readInput, readQuery } from './request/input';
import { admit, assertAddon, assertProven, identifyAgain } from './request/session';
import { CallAudit, userAgentOf } from './write/call-audit';
import { assertRepeatKey } from './write/idempotency';
import { write } from './write/write';

/** Context of a handler besides its input. */
export interface CallContext<A extends CallAccess> {
  /** The caller as of the check before the handler. */
  actor: A extends 'public' ? Actor | null : Actor;
  db: Db;
  now: number;
  ip: string;
  userAgent: string;
  /** Lists only: the checked page, sort and conditions. */
  list: ParsedList;
  /** Runs the work in one transaction together with its audit entry. */
  write: Write;
  /** Adds a change by a write without a session to the audit entry. */
  note: (change: Change) => void;
  /** Sets the subject of a call without a session in its audit entry. */
  attribute: (username: string, seat?: AuditedSeat) => void;
  /** Records in the audit entry which step a successful call still needs. */
  pending: (reason: Reason) => void;
  http: AppContext;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Result<W extends Wrap, Response extends z.ZodType> = W extends 'list'
  ? Listed<z.output<Response> extends readonly (infer Row)[] ? Row : never>
  : W extends 'file' | 'content'
    ? Download
    : z.output<Response>;

type Handler<A extends CallAccess, Query, Body, Answer> = (
  context: CallContext<A>,
  input: { query: Output<Query>; body: Output<Body> },
) => Promise<Answer>;

const NO_BODY = { body: undefined, raw: '', files: undefined };
const NO_LIST: ParsedList = { conditions: [], keywords: [], sort: [], limit: 0, offset: 0 };

/** The method of a call's route: Hono answers a HEAD by the handler of a GET. */
export const methodOf = ({ method }: Call) => (method === 'HEAD' ? 'GET' : method);

/**
 * Binds a handler to a declared call with access check, input, transaction, audit and answer. All
 * routes of the API are bound here, so each has a declaration.
 *
 * `foresee` tells the refusals that need no proof before one is asked for, so that nobody proves itself
 * in vain; the handler decides anew.
 */
export function bind<
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType,
  W extends Wrap,
  A extends CallAccess,
>(
  app: Hono<AppEnv>,
  call: Call<string, Query, Body, Response, W, A>,
  handler: Handler<A, Query, Body, Result<W, Response>>,
  foresee?: Handler<A, Query, Body, void>,
): void {
  app.on(methodOf(call), call.path, async (c, next) => {
    if (call.method === 'HEAD' && c.req.method !== 'HEAD') return next();
    const audit = isSafe(call.method) ? null : new CallAudit(c, call);
    let files: ScratchFiles | undefined;
    try {
      c.set('actor', await admit(c, call, c.get('caller')));
      assertRepeatKey(c);
      const query = readQuery(c, call);
      const read = call.body ? await readInput(c, call) : NO_BODY;
      const { body, raw } = read;
      files = read.files;
      audit?.intend(body);
      // A slow body leaves time for the session or the permissions to end.
      if (call.body && call.access !== 'public') await identifyAgain(c, call);
      const { db, now } = c.get('deps');
      const at = now();
      assertAddon(c.get('actor'), call);
      const context = {
        actor: c.get('actor'),
        db,
        now: at,
        ip: c.get('ip'),
        userAgent: userAgentOf(c),
        list: call.list ? parseList(query as never, call.list) : NO_LIST,
        write: (work) => {
          if (!mayWrite(call)) throw new Error(`${call.key} does not declare that it \`writes\``);
          return write(c, { call, body, raw, audit, work });
        },
        note: (change) => audit?.note(change),
        attribute: (username, seat) => audit?.attribute(username, seat),
        pending: (reason) => audit?.pending(reason),
        http: c,
      } as CallContext<A>;
      const input = { query, body } as never;
      try {
        assertProven(c.get('actor'), call, body, at);
      } catch (error) {
        await foresee?.(context, input);
        throw error;
      }
      const result = await handler(context, input);
      if (c.get('deps').validateResponses) assertKept(call, result, audit);
      if (
        audit &&
        !audit.isRecorded &&
        !call.isPart &&
        (audit.hasSubject || isAudited(c, call, 'done'))
      ) {
        await audit.record(db, 'done');
      }
      if (call.wrap === 'raw') return answerRaw(c, result as RawAnswer);
      if (call.wrap === 'file' || call.wrap === 'content')
        return await answerFile(c, call, result as Download);
      return answerOf(c, call.wrap, result);
    } catch (error) {
      const failure = failureOf(c, error);
      if (c.get('deps').validateResponses) assertTold(call, failure.reason);
      const result = failure.status >= 500 ? 'failed' : 'refused';
      // That a connection broke, or a body is none, is no end; that somebody may not go on is.
      const mayEnd = [403, 422].includes(failure.status) && !failure.reason?.startsWith('error.');
      const isQuiet = call.isPart && !mayEnd;
      if (audit && !isQuiet && !audit.isRecorded && isAudited(c, call, result)) {
        // Nothing was changed, so a failing audit must not replace the answer.
        await audit.record(c.get('deps').db, result, failure.reason).catch((err) => {
          logError(c, err, 'recording a failed call failed');
        });
      }
      return send(c, failure.envelope, failure.status);
    } finally {
      await files?.remove();
    }
  });
}

/**
 * @throws for a result that breaks the contract, and for a call that changed something without
 * checking the caller again; both are errors of the server, not of the input
 */
function assertKept(call: Call, result: unknown, audit: CallAudit | null): void {
  if (audit && call.access !== 'public' && !call.isPart && !audit.isRecorded) {
    throw new Error(`${call.key} does without \`write\``);
  }
  const { error } = call.response.safeParse(payloadOf(call.wrap, result));
  if (error) throw new Error(`${call.key} answers against its contract: ${error.message}`);
}

/** A refusal that the API document does not tell of is the server's own mistake as well. */
function assertTold(call: Call, reason: Reason): void {
  if (!mayRefuseWith(call, reason)) {
    throw new Error(`${call.key} is refused with ${reason}, which lib/reasons/own does not tell`);
  }
}

/**
 * Whether a call that failed, or that nobody known made, leaves an entry. Calls without a session
 * are limited, so that nobody can fill the disk with them.
 */
function isAudited(c: AppContext, call: Call, result: AuditEntry['result']): boolean {
  if (c.get('actor') !== null) return true;
  return call.access === 'public' && c.get('deps').strangers.admit(c.get('ip'), call.key, result);
}
