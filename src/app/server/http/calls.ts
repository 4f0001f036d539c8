// One door for every call: who may pass, what came in, one transaction, what goes out. Features only write handlers.
import { sql, type RawBuilder } from 'kysely'
import { may } from '../../../permissions.ts'
import { conflict, invalid, notAllowed, Refusal, type Call } from '../../contract.ts'
import { appendAudit, auditOfDone, auditQuery, type Actor } from '../audit/audit.ts'
import { checked } from './checked.ts'
import type { Context, HeavyContext, RequestInfo } from '../context.ts'
import type { Db, End, Statement } from '../data/db.ts'
import type { Services } from '../services.ts'
import { nilId, nobodyScope, scopeOf, wallsOf, type Scope, type Viewer } from '../auth/viewer.ts'

export type Handler = (context: Context & HeavyContext, input: never) => Promise<unknown>

export interface Asked {
  call: Call
  handler: Handler
  visitor: Viewer | null
  body: unknown
  idempotencyKey: string | null
  request: RequestInfo
}

export async function answer(services: Services, asked: Asked): Promise<unknown> {
  const { call, visitor } = asked
  if (call.may !== 'anyone' && !visitor) throw new Refusal('signIn', 'Sign in to go on.')
  if (!may(visitor, call.may)) throw notAllowed()
  if (call.kind === 'write' && visitor && !visitor.mayWrite) throw notAllowed('This API token may only read.')
  const input = checked(call.input, asked.body)
  return call.kind === 'read' ? runRead(services, asked, input) : runWrite(services, asked, input)
}

async function runRead(services: Services, asked: Asked, input: unknown): Promise<unknown> {
  const { call, visitor } = asked
  const read = async () => {
    const shortly: HeavyContext['read'] = (work) => readInTurn(services, asked, work)
    return call.output.parse(await handle(services, asked, input, shortly))
  }
  if (visitor || !call.sameForAll) return read()
  return services.together.once(`${call.path} ${JSON.stringify(input)}`, read)
}

/** A heavy handler opens its transactions itself; any other is inside of one. */
function handle(
  services: Services,
  asked: Asked,
  input: unknown,
  shortly: HeavyContext['read'],
  write: HeavyContext['write'] = shortly,
): Promise<unknown> {
  const handler = asked.handler as (context: Context | HeavyContext, given: unknown) => Promise<unknown>
  if (!asked.call.heavy) return write((context) => handler(context, input))
  const { visitor, request } = asked
  const viewer = viewerOf(visitor)
  const think: HeavyContext['think'] = (work) => services.turns.forHeavy(viewer, work, request.gone)
  return handler({ viewer, visitor, services, request, read: shortly, write, think }, input)
}

function readInTurn<T>(
  services: Services,
  asked: Asked,
  work: (context: Context) => Promise<T>,
  audited = asked.call.audited,
): Promise<T> {
  const inside = (db: Db, leave?: End['leave']) =>
    work(contextOf(services, asked, db, [], leave && { leave }))
  // Reads that leave a trace in the audit log (profile views, exports) write; everything else cannot.
  return inTurn(services, asked, (scope) =>
    audited ? services.databases.traceInScope(scope, inside) : services.databases.readInScope(scope, inside),
  )
}

/** One transaction, when it is this person's turn. */
function inTurn<T>(services: Services, asked: Asked, work: (scope: Scope) => Promise<T>): Promise<T> {
  const { visitor } = asked
  const run = () => work(scopeOf(visitor))
  // Visitors without an account already waited in http.ts.
  return visitor ? services.turns.forPerson(visitor, run) : run()
}

async function runWrite(services: Services, asked: Asked, input: unknown): Promise<unknown> {
  const key = asked.idempotencyKey ?? ''
  const { onceByItself } = asked.call
  if (!onceByItself && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw invalid('A write needs the header Idempotency-Key with a fresh UUID.')
  const afterCommit: (() => void | Promise<void>)[] = []
  const scope = scopeOf(asked.visitor)
  // With the walls: the answer that was kept is not for someone who has lost the organization or the committee it is about.
  const walls = asked.visitor ? wallsOf(asked.visitor) : nobodyScope
  const bodyHash = services.keyedHash(JSON.stringify([walls, asked.body ?? null]))
  const write = async (db: Db, end: End, work: (context: Context) => Promise<unknown>) => {
    const earlier = onceByItself ? null : await claimKey(db, asked, key, bodyHash)
    if (earlier) return earlier.response
    let isKept = Boolean(onceByItself)
    const keep = (answer: RawBuilder<unknown>) => {
      isKept = true
      end.leave(
        statementOf(
          db,
          sql`update idempotency_keys set response = (${answer}) where user_id = ${asked.visitor?.userId ?? nilId} and key = ${key}`,
        ),
      )
    }
    const context = contextOf(services, asked, db, afterCommit, { ...end, keep })
    const output = asked.call.output.parse(await work(context))
    if (!isKept) keep(sql`select ${asked.call.secretAnswer ? null : JSON.stringify(output ?? null)}::jsonb`)
    return output
  }
  const writeInTurn = (work: (context: Context) => Promise<unknown>) =>
    inTurn(services, asked, () => services.databases.writeInScope(scope, (db, end) => write(db, end, work)))
  const result = await handle(
    services,
    asked,
    input,
    (work) => readInTurn(services, asked, work, false),
    writeInTurn as HeavyContext['write'],
  )
  for (const later of afterCommit) await later()
  return result
}

interface Ending extends End {
  /** The answer for one who asks again. */
  keep(answer: RawBuilder<unknown>): void
}

function statementOf(db: Db, statement: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = statement.compile(db)
  return { text, values: [...parameters] }
}

/** Null when this is the first time; a second request with the key waits here until the first has ended. */
async function claimKey(
  db: Db,
  asked: Asked,
  key: string,
  bodyHash: string,
): Promise<{ response: unknown } | null> {
  const userId = asked.visitor?.userId ?? nilId
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, call: asked.call.path, bodyHash })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.bodyHash !== bodyHash || earlier.call !== asked.call.path)
    throw conflict('This Idempotency-Key was used for another write. Use a fresh one.')
  if (asked.call.secretAnswer)
    throw conflict('This was done already, and its answer was shown once. Make a new one if you lost it.')
  return { response: earlier.response }
}

function contextOf(
  services: Services,
  asked: Asked,
  db: Db,
  afterCommit: (() => void | Promise<void>)[],
  end: Partial<Ending> = {},
): Context {
  const { visitor, request } = asked
  const actorFor = (organizationId: string | null): Actor => ({
    userId: visitor?.userId ?? null,
    name: visitor?.name ?? 'No one signed in',
    organizationId,
    requestId: request.id,
  })
  return {
    db,
    visitor,
    services,
    request,
    get viewer(): Viewer {
      return viewerOf(visitor)
    },
    audit: async (entry, organizationId = visitor?.organizationId ?? null) => {
      const actor = actorFor(organizationId)
      if (end.leave) end.leave(auditQuery(actor, entry))
      else await appendAudit(db, actor, entry)
    },
    lastly: async (statement, { entry, organizationId, done }) => {
      const { leave, keep, lastly } = end
      if (!leave || !keep || !lastly) throw new Error('Only a write has a last statement.')
      leave(statementOf(db, auditOfDone(actorFor(organizationId), entry, done)))
      keep(sql`select answer from (${done}) done`)
      return (await lastly<never>(statementOf(db, statement))).rows
    },
    afterCommit: (work) => void afterCommit.push(work),
  }
}

function viewerOf(visitor: Viewer | null): Viewer {
  if (!visitor) throw new Refusal('signIn', 'Sign in to go on.')
  return visitor
}
