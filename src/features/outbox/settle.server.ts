// A person decides about an event that waits: it is applied after all, or set aside for good. Either way it stays on record.
import { conflict, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { applyRun } from './apply.server.ts'
import type { outbox } from './api.ts'
import { familyOf, type Applying } from './families.server.ts'

export const settle: Handlers<typeof outbox>['settle'] = async (
  context,
  { committeeId, outboxId, counter, how },
) => {
  const { db, viewer, services, audit } = context
  const committee = await changeIn(context, committeeId, 'work.see')
  const { organizationId } = committee
  const row = await db
    .selectFrom('outboxEvents')
    .innerJoin('outboxes', (join) =>
      join
        .onRef('outboxes.organizationId', '=', 'outboxEvents.organizationId')
        .onRef('outboxes.committeeId', '=', 'outboxEvents.committeeId')
        .onRef('outboxes.id', '=', 'outboxEvents.outboxId'),
    )
    .selectAll('outboxEvents')
    .select(['outboxes.holderKind', 'outboxes.holderId'])
    .where('outboxEvents.organizationId', '=', organizationId)
    .where('outboxEvents.committeeId', '=', committeeId)
    .where('outboxId', '=', outboxId)
    .where('counter', '=', BigInt(counter))
    .forUpdate('outboxEvents')
    .executeTakeFirst()
  if (!row) throw notFound()
  const family = services.given.outboxFamilies[familyOf(row.kind)]
  if (!committee.may(family?.ability ?? 'settings.edit')) throw notFound()
  if (row.state !== 'quarantined') throw conflict('Someone has already decided about this one.')
  const envelope = {
    id: row.id,
    counter,
    kind: row.kind,
    v: row.schemaVersion,
    at: row.recordedAt.toISOString(),
    body: row.body as unknown,
  }
  const holder: Applying['holder'] = {
    kind: row.holderKind as Applying['holder']['kind'],
    id: row.holderId,
    name: viewer.name,
    committee: { organizationId, committeeId },
    may: () => true,
  }
  const [decided] =
    how === 'apply'
      ? await applyRun({ db, services, holder, isDecided: true }, [envelope], () => row.recordedAt)
      : [{ state: 'dismissed' as const, reason: row.reason }]
  const { state, reason } = decided as { state: 'applied' | 'quarantined' | 'dismissed'; reason: string }
  await db
    .updateTable('outboxEvents')
    .set({ state, reason, decidedByName: viewer.name, decidedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('outboxId', '=', outboxId)
    .where('counter', '=', BigInt(counter))
    .execute()
  await audit(
    { action: `outbox.${state}`, subject: 'outbox', subjectId: row.id, detail: { kind: row.kind } },
    organizationId,
  )
  return { state, reason }
}
