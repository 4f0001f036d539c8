// From a file of an online service to an entry of the books.
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Donor, Payout, PayoutFile } from '../../../sources/payouts/payout.ts'
import { readPayouts } from '../../../sources/payouts/readPayouts.ts'
import { UnreadableFile } from '../../../sources/tabular/unreadableFile.ts'
import { findOrAddPerson } from '../../people/addPerson.server.ts'
import { workIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'
import { changeBooks } from '../access.server.ts'
import { entryFor } from '../daily/operation.server.ts'
import type { BookTask } from '../entities/toDo.server.ts'
import { postEntry } from '../posting.server.ts'
import type { PayoutDraft, payouts } from './api.ts'

const mostBytes = 5_000_000
/** An entry has at most 1,000 lines. */
const mostGifts = 900

export const payoutHandlers: Handlers<typeof payouts> = {
  list: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'books.see')
    return { drafts: await openDrafts(context.db, committee) }
  },

  read: async (context, { committeeId, fileId }) => {
    const { db, viewer, services } = context
    const committee = await changeBooks(context, committeeId)
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.ownerId !== viewer.userId || file.purpose !== 'bankFile')
      throw notAllowed('Put in the file yourself to import it.')
    if (file.bytes > BigInt(mostBytes)) throw invalid('The file is larger than 5 MB. Export a shorter time.')
    const found = understood(await buffer(await services.files.read(file)), file.name)
    const answer = { added: 0, known: 0, notPaidOut: 0, refused: found.refused.slice(0, 100) }
    for (const payout of found.payouts) {
      if (payout.day === null) {
        answer.notPaidOut += payout.gifts.length
        continue
      }
      const added = await draft(context, committee, payout, file.name)
      answer.added += added
      answer.known += payout.gifts.length - added
    }
    await tell(context, committee, 'payout.read', fileId)
    return answer
  },

  post: async (context, { committeeId, draftId }) => {
    const { db, viewer } = context
    const committee = await changeBooks(context, committeeId)
    const { rows } = await sql<{
      processor: string
      reference: string
      paidOn: string
      entryId: string | null
      number: string | null
    }>`select d.processor, d.reference, d.paid_on::text, d.entry_id, (select e.number::text from book_entries e where e.id = d.entry_id) as number
      from payout_drafts d where ${ownOf(committee)} and d.id = ${draftId} for update of d`.execute(db)
    const row = rows[0]
    if (!row) throw notFound()
    if (row.entryId) return { entryId: row.entryId, number: row.number! }
    const gifts = await giftsOf(db, committee, draftId)
    if (gifts.length === 0 || gifts.length > mostGifts)
      throw conflict(`A transfer of ${counted(gifts.length, 'gift')} cannot be posted as one entry.`)
    const parts = []
    for (const { donor, grossCents } of gifts) {
      const { personId } = await findOrAddPerson(db, committee, donor, 'import', {
        userId: viewer.userId,
        name: viewer.name,
      })
      parts.push({ cents: grossCents, who: { kind: 'person' as const, id: personId }, purpose: '' })
    }
    const fee = gifts.reduce((sum, { feeCents }) => sum + BigInt(feeCents), 0n)
    const { entry } = await entryFor(context, committee, {
      kind: 'payout',
      on: row.paidOn,
      method: 'online',
      reference: row.reference,
      memo: `${row.processor}, ${counted(gifts.length, 'gift')}`,
      cycle: null,
      parts,
      payer: { kind: 'firm', id: await firmOf(context, committee, row.processor) },
      feeCents: String(fee),
    })
    const posted = await postEntry(db, committee, viewer.name, {
      ...entry,
      key: `payout ${draftId}`,
      source: 'payout',
    })
    await db.updateTable('payoutDrafts').set({ entryId: posted.entryId }).where('id', '=', draftId).execute()
    await tell(context, committee, 'payout.posted', draftId)
    return { entryId: posted.entryId, number: String(posted.number) }
  },

  discard: async (context, { committeeId, draftId }) => {
    const committee = await changeBooks(context, committeeId)
    const { rows } = await sql<{ entryId: string | null }>`select d.entry_id from payout_drafts d
      where ${ownOf(committee)} and d.id = ${draftId} for update`.execute(context.db)
    if (!rows[0]) throw notFound()
    if (rows[0].entryId) throw conflict('It is posted. Void the entry instead.')
    await context.db.deleteFrom('payoutDrafts').where('id', '=', draftId).execute()
    await tell(context, committee, 'payout.discarded', draftId)
    return {}
  },
}

export async function payoutTasks({ db }: Context, committee: Workplace): Promise<BookTask[]> {
  const drafts = await openDrafts(db, committee)
  const net = drafts.reduce((sum, { netCents }) => sum + BigInt(netCents), 0n)
  if (drafts.length === 0) return []
  return [
    {
      words: `${counted(drafts.length, 'transfer of online gifts waits', 'transfers of online gifts wait')} to be posted: ${formatMoney(net)}.`,
      page: 'transactions/contributions',
    },
  ]
}

const ownOf = ({ organizationId, committeeId }: CommitteeRef) =>
  sql`d.organization_id = ${organizationId} and d.committee_id = ${committeeId}`

function understood(bytes: Buffer, name: string): PayoutFile {
  try {
    const file = readPayouts(bytes, name)
    if (file) return file
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid(error.message)
    throw error
  }
  throw invalid('This is no export of Anedot, WinRed or ActBlue. Export the gifts with fees as CSV.')
}

/** How many gifts were new. */
async function draft(
  { db, viewer }: Context,
  committee: Workplace,
  payout: Payout,
  fileName: string,
): Promise<number> {
  const { organizationId, committeeId } = committee
  const { processor, gifts, day } = payout
  const reference = (payout.id ?? `paid ${day}`).slice(0, 100)
  const { rows: open } = await sql<{
    id: string
  }>`select d.id from payout_drafts d where ${ownOf(committee)} and d.processor = ${processor}
    and d.reference = ${reference} and d.entry_id is null limit 1`.execute(db)
  const draftId =
    open[0]?.id ??
    (
      await db
        .insertInto('payoutDrafts')
        .values({
          organizationId,
          committeeId,
          processor,
          reference,
          paidOn: day!,
          feeCents: 0n,
          fileName: fileName.slice(0, 255),
          readByName: viewer.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const added = await db
    .insertInto('payoutGifts')
    .values(
      gifts
        .filter(({ grossCents }) => grossCents !== 0n)
        .map(({ id, day: givenOn, grossCents, feeCents, donor }) => ({
          organizationId,
          committeeId,
          draftId,
          processor,
          giftKey: id.slice(0, 200),
          givenOn,
          grossCents,
          feeCents,
          donor: JSON.stringify(donor),
        })),
    )
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'processor', 'giftKey']).doNothing())
    .returning('giftKey')
    .execute()
  if (added.length === 0 && !open[0]) await db.deleteFrom('payoutDrafts').where('id', '=', draftId).execute()
  return added.length
}

async function giftsOf(db: Db, { organizationId, committeeId }: CommitteeRef, draftId: string) {
  const { rows } = await sql<{ donor: Donor; grossCents: string; feeCents: string }>`
    select donor, gross_cents::text, fee_cents::text from payout_gifts where organization_id = ${organizationId}
      and committee_id = ${committeeId} and draft_id = ${draftId} order by given_on, gift_key`.execute(db)
  return rows
}

async function openDrafts(db: Db, committee: CommitteeRef): Promise<PayoutDraft[]> {
  const { rows } =
    await sql<PayoutDraft>`select d.id, d.processor, d.reference, d.paid_on::text, d.file_name, d.read_by_name,
      count(g.gift_key)::int as gifts, coalesce(sum(g.gross_cents), 0)::text as gross_cents, coalesce(sum(g.fee_cents), 0)::text as fee_cents,
      coalesce(sum(g.gross_cents - g.fee_cents), 0)::text as net_cents,
      coalesce((select json_agg(f) from (select trim(concat(x.donor ->> 'firstName', ' ', x.donor ->> 'lastName')) as name, x.given_on::text as on,
        x.gross_cents::text as cents from payout_gifts x where x.organization_id = d.organization_id and x.committee_id = d.committee_id
          and x.draft_id = d.id order by x.given_on, x.gift_key limit 10) f), '[]') as donors
    from payout_drafts d left join payout_gifts g on g.organization_id = d.organization_id and g.committee_id = d.committee_id and g.draft_id = d.id
    where ${ownOf(committee)} and d.entry_id is null
    group by d.organization_id, d.committee_id, d.id order by d.paid_on, d.id limit 200`.execute(db)
  return rows
}

/** The service as a firm of the committee: its fees are paid to it. */
async function firmOf({ db, viewer }: Context, of: Workplace, name: string): Promise<string> {
  const { organizationId, committeeId } = of
  const { rows } = await sql<{
    id: string
  }>`select id from firms where organization_id = ${organizationId} and committee_id = ${committeeId}
    and merged_into is null and lower(name) = ${name.toLowerCase()} order by created_at, id limit 1`.execute(
    db,
  )
  if (rows[0]) return rows[0].id
  const { id } = await db
    .insertInto('firms')
    .values({
      organizationId,
      committeeId,
      name,
      nameKey: name.toLowerCase(),
      createdBy: viewer.userId,
      createdByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function tell({ audit }: Context, committee: Workplace, action: string, id: string): Promise<void> {
  await audit(
    { action, subject: 'payout', subjectId: id, detail: { committee: committee.name } },
    committee.organizationId,
  )
}
