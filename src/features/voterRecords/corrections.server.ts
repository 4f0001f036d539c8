// Claims against the file. The next file decides them (features/voterFile); until then they stand beside what the file says.
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { voterName } from '../../domain/voters/shown.ts'
import { actFor, actForRow, record, requireOwn } from './access.server.ts'
import type { voterRecords } from './api.ts'
import { addressOf } from './facts.server.ts'
import { voterRows, type VoterRow } from './rows.server.ts'
import { claimOf, type CorrectionField } from './rules.ts'
import { workOn } from './work.server.ts'

type CorrectionCalls = 'claimCorrection' | 'withdrawCorrection'

export const correctionHandlers: Pick<Handlers<typeof voterRecords>, CorrectionCalls> = {
  claimCorrection: async (context, { committeeId, voterId, field, claimed: typed }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const [voter] = await voterRows(db, [voterId])
    if (!voter) throw notFound()
    const parsed = claimOf(field, typed)
    if (parsed.problem !== undefined) throw invalid(parsed.problem, { claimed: parsed.problem })
    const claimed = parsed.value
    const open = await db
      .selectFrom('voterCorrections')
      .select(['id', 'claimed'])
      .where('voterId', '=', voterId)
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('field', '=', field)
      .where('state', '=', 'open')
      .forUpdate()
      .execute()
    if (open.some((c) => c.claimed === claimed)) {
      const known = await workOn(db, viewer, committee, voterId)
      await record(context, committee, 'voter.viewed', voterId)
      return known
    }
    // Of one fact only one claim can be right: the newer one stands.
    if (field !== 'other')
      for (const { id } of open)
        await db
          .updateTable('voterCorrections')
          .set({ state: 'withdrawn', stateReason: 'Replaced by a newer claim.', decidedAt: new Date() })
          .where('id', '=', id)
          .execute()
    const { id } = await db
      .insertInto('voterCorrections')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        voterId,
        field,
        claimed,
        fileValue: fileValue(voter, field),
        claimedBy: viewer.userId,
        claimedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const work = await workOn(db, viewer, committee, voterId)
    await record(context, committee, 'voter.correctionClaimed', voterId, { field, correctionId: id })
    return work
  },

  withdrawCorrection: async (context, { id }) => {
    const { db, viewer } = context
    const { committee, row } = await actForRow(
      context,
      await db
        .selectFrom('voterCorrections')
        .select(['committeeId', 'voterId', 'claimedBy', 'state', 'field'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    )
    requireOwn(viewer, committee, row.claimedBy, 'claim')
    if (row.state === 'accepted' || row.state === 'contradicted')
      throw conflict('A newer file has decided this claim already. Claim it again if it is still wrong.')
    if (row.state === 'open')
      await db
        .updateTable('voterCorrections')
        .set({ state: 'withdrawn', stateReason: `Withdrawn by ${viewer.name}.`, decidedAt: new Date() })
        .where('id', '=', id)
        .execute()
    const work = await workOn(db, viewer, committee, row.voterId)
    await record(
      context,
      committee,
      row.state === 'open' ? 'voter.correctionWithdrawn' : 'voter.viewed',
      row.voterId,
      { field: row.field, correctionId: id },
    )
    return work
  },
}

/** What the file says today about what is claimed to be wrong. */
function fileValue(voter: VoterRow, field: CorrectionField): string {
  const values: Record<CorrectionField, string> = {
    moved: addressOf(voter),
    address: addressOf(voter),
    deceased: '',
    phone: voter.phone,
    'cell phone': voter.cellPhone,
    email: voter.email,
    name: voterName(voter),
    party: voter.party,
    other: '',
  }
  return values[field]
}
