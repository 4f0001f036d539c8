// Where a person stands towards the voter file: allowed at all, purpose stated, and what file there is.
import type { Insertable } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import type { VoterAttestations } from '../../app/server/data/tables.ts'
import { mayLookUp, refuseWhoMayNotLook } from './access.server.ts'
import type { Standing } from './api.ts'
import { law, statementFor, type Purpose } from './purposes.ts'

export async function standingOf({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<Standing> {
  const stated = await db
    .selectFrom('voterAttestations')
    .select(['purpose', 'statedAt'])
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return {
    mayLookUp: mayLookUp(viewer),
    attested: stated ? { purpose: stated.purpose as Purpose, statedAt: stated.statedAt.toISOString() } : null,
    ...(await fileState(db)),
  }
}

/** The newest file's day, and how many voters there are. Counting a million rows takes a while, so the index is asked first. */
async function fileState(db: Db): Promise<{ asOf: string | null; voters: number }> {
  const newest = await db
    .selectFrom('voterSources')
    .select((eb) => eb.cast<string>(eb.fn.max('asOf'), 'text').as('asOf'))
    .where('kind', 'in', ['state file', 'vendor file', 'list'])
    .executeTakeFirst()
  const index = await db
    .selectFrom('voterIndexBuilds')
    .select('voters')
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  const voters =
    index?.voters ??
    (
      await db
        .selectFrom('voters')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .where('droppedOn', 'is', null)
        .executeTakeFirstOrThrow()
    ).count
  return { asOf: newest?.asOf ?? null, voters }
}

// Once is enough. Of those who came from another organization each takes a second connection: without this, one person could take them all.
const stating: Limit = { name: 'voter-purpose', points: 5, perSeconds: 60 }

export async function attest(
  { db, viewer, services, audit }: Context,
  { purpose }: { purpose: Purpose },
): Promise<Record<string, never>> {
  refuseWhoMayNotLook(viewer)
  await services.limits.take(stating, viewer.userId, 'You said this several times just now. Wait a minute.')
  const said = { purpose, statement: statementFor(purpose), statedAt: new Date() }
  const row = { userId: viewer.userId, organizationId: viewer.organizationId, ...said }
  if (!(await keep(db, row))) {
    // Someone who came from another organization said it there. That row is behind its wall, and makes room for the new one.
    await services.databases.asSystem((system) =>
      system.deleteFrom('voterAttestations').where('userId', '=', viewer.userId).execute(),
    )
    await keep(db, row)
  }
  await audit({
    action: 'voters.purposeStated',
    subject: 'person',
    subjectId: viewer.userId,
    detail: { purpose, statement: said.statement, law },
  })
  return {}
}

/** False when a row of this person is there that this request may not see. */
async function keep(db: Db, row: Insertable<VoterAttestations>): Promise<boolean> {
  const { userId, organizationId: _, ...said } = row
  const changed = await db
    .updateTable('voterAttestations')
    .set(said)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return true
  const added = await db
    .insertInto('voterAttestations')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}
