// What people write down about a donor.
import { sql } from 'kysely'
import { invalid, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { refuseStale } from '../../committees/workIn.server.ts'
import { changeDonors, columnsOf, getDonor, listDonor, note, ownRows, today } from '../access.server.ts'
import { refuseUnasked } from '../pledging.server.ts'
import type { fundDonors } from './api.ts'

type Calls = 'add' | 'save' | 'ask' | 'removeAsk' | 'sayFiling'

export const changingHandlers: Pick<Handlers<typeof fundDonors>, Calls> = {
  add: async (context, { committeeId, who }) => {
    const committee = await changeDonors(context, committeeId)
    await listDonor(context.db, committee, who)
    await note(context, committee, { action: 'donor.listed', subject: who.kind, subjectId: who.id })
    return {}
  },

  save: async (context, { committeeId, donorId, version, profile }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const donor = await getDonor(db, committee, donorId)
    if (profile.mayAsk !== 'yes' && profile.mayAskWhy === '') throw invalid('Say why they are not asked.')
    await listDonor(db, committee, donor)
    const row = await db
      .selectFrom('fundDonors')
      .select(['version', 'updatedByName'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('donorId', '=', donorId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Version 0: the person was not on the list when the page was read.
    if (!(version === 0 && row.version === 1)) refuseStale('This donor', version, row)
    const { capacityCents, askCents, ...rest } = profile
    await db
      .updateTable('fundDonors')
      .set({
        ...rest,
        capacityCents: capacityCents === null ? null : BigInt(capacityCents),
        askCents: askCents === null ? null : BigInt(askCents),
        version: row.version + 1,
        updatedByName: viewer.name,
        updatedAt: new Date(),
      })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('donorId', '=', donorId)
      .execute()
    await note(context, committee, { action: 'donor.changed', subject: donor.kind, subjectId: donorId })
    return { version: row.version + 1 }
  },

  ask: async (context, { committeeId, donorId, askId, on, cents, ...rest }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const donor = await getDonor(db, committee, donorId)
    if (on > today(committee))
      throw invalid('Choose today or a day before. For a later day, write a next step.')
    await refuseUnasked(db, committee, donorId)
    await listDonor(db, committee, donor)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('donorAsks')
      .values({
        id: askId,
        organizationId: committee.organizationId,
        committeeId,
        ...columnsOf(donor),
        askedOn: on,
        cents: cents === null ? null : BigInt(cents),
        askedByName: viewer.name,
        ...rest,
      })
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows)
      await note(context, committee, { action: 'donor.asked', subject: donor.kind, subjectId: donorId })
    return {}
  },

  removeAsk: async (context, { committeeId, askId }) => {
    const committee = await changeDonors(context, committeeId)
    const { rows } = await sql<{
      id: string
    }>`delete from donor_asks k where ${ownRows(committee, 'k')} and k.id = ${askId} returning k.id`.execute(
      context.db,
    )
    if (rows.length === 0) throw notFound()
    await note(context, committee, { action: 'donor.askRemoved', subject: 'ask', subjectId: askId })
    return {}
  },

  sayFiling: async (context, { committeeId, donorId, recordId, verdict }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const donor = await getDonor(db, committee, donorId)
    const { rows } = await sql`select from donor_records where id = ${recordId}::bigint`.execute(db)
    if (rows.length === 0) throw notFound()
    const column = sql.ref(donor.kind === 'person' ? 'f.person_id' : 'f.firm_id')
    await sql`delete from donor_filings f where ${ownRows(committee, 'f')} and ${column} = ${donorId} and f.record_id = ${recordId}::bigint`.execute(
      db,
    )
    if (verdict !== null)
      await db
        .insertInto('donorFilings')
        .values({
          organizationId: committee.organizationId,
          committeeId,
          ...columnsOf(donor),
          recordId,
          verdict,
          saidByName: viewer.name,
        })
        .execute()
    await note(context, committee, {
      action: 'donor.filingSaid',
      subject: donor.kind,
      subjectId: donorId,
      detail: { record: recordId, verdict: verdict ?? 'undone' },
    })
    return {}
  },
}
