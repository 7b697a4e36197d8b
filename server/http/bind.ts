import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Access, Call, Wrap } from '#contract/call';
import type { Db } from '../db/types';
import type { Change, Work } from '../db/work';
import type { Actor } from '../lib/actor';
import { type ParsedList, parseList } from '../lib/list-query';
import type { Reason } from '../lib/reasons';
import { hashToken } from '../lib/token';
import { type AuditEntry, recordAudit, type Seat } from './audit';
import type { AppContext, AppEnv } from './context';
import { answerOf, type Download, type Listed, payloadOf, send } from './envelope';
import { failureOf } from './errors';
import { runOnce } from './idempotency';
import { readInput, readQuery } from './input';
import { assertAccess, assertProven } from './session';

/** What a handler works with besides its input. */
export interface CallContext<A extends Access> {
  actor: A extends 'public' ? Actor | null : Actor;
  db: Db;
  now: number;
  ip: string;
  userAgent: string;
  /** Lists only: the checked page, sort and conditions. */
  list: ParsedList;
  /** Runs the work in one transaction together with its audit entry. */
  write: <T>(work: (work: Work) => Promise<T>) => Promise<T>;
  /** Tells the audit what a write without a session has changed. */
  note: (change: Change) => void;
  /** Names who an unsigned call is about, for the audit. */
  attribute: (username: string, seat?: Seat) => void;
  /** Tells the audit what a done call still waits for. */
  pending: (reason: Reason) => void;
  http: AppContext;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Result<W extends Wrap, Response extends z.ZodType> = W extends 'list'
  ? Listed<z.output<Response> extends readonly (infer Row)[] ? Row : never>
  : W extends 'file'
    ? Download
    : z.output<Response>;

const NO_BODY = { body: undefined, raw: '' };
const NO_LIST: ParsedList = { conditions: [], keywords: [], sort: [], limit: 0, offset: 0 };

/**
 * Puts a handler behind a declared call: access, input, transaction, audit, answer. The only way
 * a route of the API comes into being, so none lacks a declaration.
 */
export function bind<
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType,
  W extends Wrap,
  A extends Access,
>(
  app: Hono<AppEnv>,
  call: Call<string, Query, Body, Response, W, A>,
  handler: (
    context: CallContext<A>,
    input: { query: Output<Query>; body: Output<Body> },
  ) => Promise<Result<W, Response>>,
): void {
  app.on(call.method, call.path, async (c) => {
    const audit = call.method === 'GET' ? null : openAudit(c, call.key);
    try {
      assertAccess(c.get('actor'), call);
      const query = readQuery(c, call);
      const { body, raw } = call.body ? await readInput(c, call) : NO_BODY;
      const { db, now } = c.get('deps');
      const at = now();
      assertProven(c.get('actor'), call, body, at);
      const context = {
        actor: c.get('actor'),
        db,
        now: at,
        ip: c.get('ip'),
        userAgent: userAgentOf(c),
        list: call.list ? parseList(query as never, call.list) : NO_LIST,
        write: (work) =>
          write(c, { key: call.key, at, raw, audit, work, isOnce: isRepeatable(call) }),
        note: (change) => audit?.note(change),
        attribute: (username, seat) => audit?.attribute(username, seat),
        pending: (reason) => audit?.pending(reason),
        http: c,
      } as CallContext<A>;
      const result = await handler(context, { query, body } as never);
      if (c.get('deps').validateResponses) assertResponse(call, result);
      if (!audit?.isRecorded) await audit?.record(db, 'done');
      return answerOf(c, call.wrap, result);
    } catch (error) {
      const failure = failureOf(c, error);
      const result = failure.status >= 500 ? 'failed' : 'refused';
      const isKnown = c.get('actor') !== null || call.access === 'public';
      if (isKnown && audit && !audit.isRecorded) {
        const { db, log } = c.get('deps');
        // Nothing was changed, so the caller still gets the answer that it is due.
        await audit.record(db, result, failure.reason).catch((err) => {
          log.error({ requestId: c.get('requestId'), err }, 'recording a failed call failed');
        });
      }
      return send(c, failure.envelope, failure.status);
    }
  });
}

/** A result that breaks the contract is the server's own mistake, never bad input. */
function assertResponse(call: Call, result: unknown): void {
  const { error } = call.response.safeParse(payloadOf(call.wrap, result));
  if (error) throw new Error(`${call.key} answers against its contract: ${error.message}`);
}

const userAgentOf = (c: AppContext) => (c.req.header('user-agent') ?? '').slice(0, 300);

/** Whatever creates a row, and what says so. */
const isRepeatable = (call: Call) =>
  (call.method === 'POST' && call.path.endsWith('/add')) || call.isRepeatable === true;

interface Writing<T> {
  key: string;
  at: number;
  raw: string;
  audit: ReturnType<typeof openAudit> | null;
  isOnce: boolean;
  work: (work: Work) => Promise<T>;
}

async function write<T>(
  c: AppContext,
  { key, at, raw, audit, work, isOnce }: Writing<T>,
): Promise<T> {
  const actor = c.get('actor');
  if (!actor) throw new Error(`${key} writes without a session`);
  // Only these are repeated: other answers may hold a password or a token, kept nowhere.
  const name = isOnce ? c.req.header('idempotency-key') : undefined;
  const result = await c
    .get('deps')
    .db.transaction()
    .execute(async (db) => {
      const run = () => work({ db, actor, now: at, note: (change) => audit?.note(change) });
      const once = name && { name: hashToken(name), request: hashToken(`${key}\n${raw}`) };
      const answer = once ? await runOnce(db, actor, at, once, run) : await run();
      await audit?.record(db, 'done');
      return answer;
    });
  if (audit) audit.isRecorded = true;
  void c.get('deps').events.look();
  return result;
}

/** Collects what one call changes; recorded once, in the write's transaction if there is one. */
function openAudit(c: AppContext, action: string) {
  const changes: Change[] = [];
  let actor: Seat | null = c.get('actor');
  let username: string | undefined;
  let waitsFor: Reason | undefined;
  return {
    /** A committed write has left its entry. */
    isRecorded: false,
    note: (change: Change) => changes.push(change),
    attribute(name: string, seat?: Seat) {
      username = name;
      actor = seat ?? actor;
    },
    pending(reason: Reason) {
      waitsFor = reason;
    },
    async record(db: Db, result: AuditEntry['result'], reason: string | undefined = waitsFor) {
      await recordAudit(db, {
        at: c.get('deps').now(),
        requestId: c.get('requestId'),
        actor,
        username,
        action,
        ip: c.get('ip'),
        userAgent: userAgentOf(c),
        result,
        reason,
        // What a failed write would have changed has been rolled back.
        changes: result === 'done' ? changes : [],
      });
    },
  };
}
