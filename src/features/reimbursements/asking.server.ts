// What the one who asks does: writes it down, puts receipts to it, submits it, corrects it, withdraws it.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { refuseStale, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import { askIn, getOwnRequest, type KeptRequest } from './access.server.ts'
import type { NewLine, reimbursements } from './api.ts'
import { findRates } from './rates.server.ts'
import { centsForMiles, isOpen, rateOn } from './rules.ts'

type Calls = 'save' | 'submit' | 'withdraw' | 'attach' | 'removeReceipt'

export const askingHandlers: Pick<Handlers<typeof reimbursements>, Calls> = {
  save: async (context, { committeeId, requestId, version, title, lines }) => {
    const committee = await askIn(context, committeeId)
    const { db, viewer } = context
    const { organizationId } = committee
    const priced = await withAmounts(db, committee, lines)
    await db
      .insertInto('reimbursements')
      .values({
        id: requestId,
        organizationId,
        committeeId,
        requestedBy: viewer.userId,
        requestedByName: viewer.name,
        title,
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    const row = await getOwnRequest(context, committee, requestId)
    // A new one is sent with version 0.
    refuseStale('This request', Math.max(version, 1), row)
    refuseDecided(row)
    await db
      .updateTable('reimbursements')
      .set({ title, version: sql`version + 1`, updatedAt: new Date() })
      .where('id', '=', requestId)
      .execute()
    await db
      .deleteFrom('reimbursementLines')
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('reimbursementId', '=', requestId)
      .execute()
    if (priced.length > 0)
      await db
        .insertInto('reimbursementLines')
        .values(
          priced.map((line, i) => ({
            ...line,
            organizationId,
            committeeId,
            reimbursementId: requestId,
            line: i + 1,
          })),
        )
        .execute()
    return { version: row.version + 1 }
  },

  submit: async (context, { committeeId, requestId, version }) => {
    const committee = await askIn(context, committeeId)
    const row = await getOwnRequest(context, committee, requestId)
    refuseStale('This request', version, row)
    refuseDecided(row)
    if (row.cents === 0n) throw invalid('Add what you paid: at least one receipt or one trip.')
    await refuseWithoutReceipt(context.db, committee, requestId)
    await context.db
      .updateTable('reimbursements')
      .set({
        state: 'submitted',
        version: sql`version + 1`,
        submittedAt: new Date(),
        decidedBy: null,
        decidedByName: '',
        decidedAt: null,
        decidedWhy: '',
        updatedAt: new Date(),
      })
      .where('id', '=', requestId)
      .execute()
    await tell(context, committee, 'reimbursement.submitted', requestId)
    return { version: row.version + 1 }
  },

  withdraw: async (context, { committeeId, requestId }) => {
    const committee = await askIn(context, committeeId)
    const { db } = context
    const row = await getOwnRequest(context, committee, requestId)
    refuseDecided(row)
    if (row.submittedAt === null) {
      const gone = await db
        .deleteFrom('reimbursementFiles')
        .where('organizationId', '=', committee.organizationId)
        .where('committeeId', '=', committeeId)
        .where('reimbursementId', '=', requestId)
        .returning('fileId')
        .execute()
      for (const { fileId } of gone) await context.services.files.remove(db, fileId)
      await db.deleteFrom('reimbursements').where('id', '=', requestId).execute()
      return {}
    }
    await db
      .updateTable('reimbursements')
      .set({ state: 'withdrawn', version: sql`version + 1`, updatedAt: new Date() })
      .where('id', '=', requestId)
      .execute()
    await tell(context, committee, 'reimbursement.withdrawn', requestId)
    return {}
  },

  attach: async (context, { committeeId, requestId, fileId }) => {
    const committee = await askIn(context, committeeId)
    const { db, viewer, services } = context
    const { organizationId } = committee
    refuseDecided(await getOwnRequest(context, committee, requestId))
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.ownerId !== viewer.userId || file.purpose !== 'attachment')
      throw notAllowed('Put in the file yourself to attach it.')
    if (!file.mediaType.startsWith('image/') && file.mediaType !== 'application/pdf')
      throw invalid('A receipt is a picture or a PDF.')
    const { id } = await db
      .insertInto('reimbursementFiles')
      .values({ organizationId, committeeId, reimbursementId: requestId, fileId, addedByName: viewer.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    // It is the committee's from now on; its gate is receiptOpened.
    await db
      .updateTable('files')
      .set({ ownerId: null, organizationId, committeeId, purpose: 'claimReceipt' })
      .where('id', '=', fileId)
      .execute()
    return { receiptId: id }
  },

  removeReceipt: async (context, { committeeId, receiptId }) => {
    const committee = await askIn(context, committeeId)
    const { db, viewer, services } = context
    const receipt = await db
      .selectFrom('reimbursementFiles')
      .select(['reimbursementId', 'fileId'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', receiptId)
      .executeTakeFirst()
    if (!receipt) throw notFound()
    const row = await getOwnRequest(context, committee, receipt.reimbursementId)
    refuseDecided(row)
    if (row.submittedAt === null) {
      await db.deleteFrom('reimbursementFiles').where('id', '=', receiptId).execute()
      await services.files.remove(db, receipt.fileId)
      return {}
    }
    await db
      .updateTable('reimbursementFiles')
      .set({ struckOutAt: new Date(), struckOutByName: viewer.name })
      .where('id', '=', receiptId)
      .execute()
    return {}
  },
}

function refuseDecided({ state, decidedByName }: KeptRequest): void {
  if (!isOpen(state))
    throw conflict(`${decidedByName} approved this request. Ask them to undo it before you change it.`)
}

async function refuseWithoutReceipt(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  requestId: string,
): Promise<void> {
  const { rows } =
    await sql`select from reimbursement_lines l where l.organization_id = ${organizationId} and l.committee_id = ${committeeId}
    and l.reimbursement_id = ${requestId} and l.kind = 'receipt' and not exists (select from reimbursement_files f
      where f.organization_id = ${organizationId} and f.committee_id = ${committeeId} and f.reimbursement_id = ${requestId}
        and f.struck_out_at is null) limit 1`.execute(db)
  if (rows.length > 0)
    throw invalid('Add a photo of the receipt. The committee has to keep it for five years.')
}

async function withAmounts(db: Db, committee: Workplace, lines: NewLine[]) {
  const today = dayOf(new Date(), committee.timeZone)
  const late = lines.find(({ spentOn }) => spentOn > today)
  if (late) throw invalid('Choose today or a day before: this day has not come yet.')
  const rates = lines.some(({ kind }) => kind === 'mileage') ? await findRates(db, committee) : []
  return lines.map((line) => {
    const { id, kind, spentOn, what } = line
    if (line.kind === 'receipt')
      return { id, kind, spentOn, what, paidTo: line.paidTo, cents: BigInt(line.cents) }
    const rate = rateOn(rates, spentOn)
    if (!rate)
      throw invalid(
        `No mileage rate is set for ${formatDate(spentOn)}. The treasurer sets it under Reimbursements.`,
      )
    const cents = centsForMiles(line.tenthMiles, rate.rateMills)
    if (cents === 0n) throw invalid('These miles come to less than a cent.')
    return {
      id,
      kind,
      spentOn,
      what,
      paidTo: '',
      cents,
      tenthMiles: line.tenthMiles,
      rateMills: rate.rateMills,
    }
  })
}

export async function tell(
  { audit }: Context,
  committee: Workplace,
  action: string,
  requestId: string,
): Promise<void> {
  await audit(
    { action, subject: 'reimbursement', subjectId: requestId, detail: { committee: committee.name } },
    committee.organizationId,
  )
}
