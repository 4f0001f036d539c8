// What came of a call or a text, received from a phone exactly once: the result, the answers, and what follows from it.
import { sql } from 'kysely'
import { Refusal } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { idFrom } from '../../app/server/data/idFrom.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Applying, Fresh, OutboxFamily, Outcome } from '../outbox/families.server.ts'
import { recordAnswers, undoAnswers } from '../surveys/recording.server.ts'
import type { Way } from './api.ts'
import { phoneEvents, type PhoneResult, type Result, type Undo } from './events.ts'
import { findHands, ownRows, type KeptHand } from './hands.server.ts'
import { lockPhones } from './handing.server.ts'
import { liftOptOut, optOut } from './optOuts.server.ts'
import { graceMs } from './rules.ts'
import { resultWords } from './words.ts'

export const phoneFamily: OutboxFamily = {
  ability: 'phones.edit',
  kinds: phoneEvents,
  apply: async (context, events) => {
    // Before any row, as in handing out: two phones and an organizer come one after the other.
    await lockPhones(context.db, context.holder.committee)
    const outcomes: Outcome[] = []
    for (const event of events) outcomes.push(await applyOne(context, event))
    return outcomes
  },
  inWords: (kind, body) =>
    kind === 'phones.undo'
      ? 'Undid the result of a call or a text'
      : `A call or a text: ${resultWords[(body as Result).result] ?? 'a result'}`,
}

const wait = (reason: string): Outcome => ({ state: 'quarantined', reason })
const notHanded = 'This person was not handed to the one who recorded it.'

async function applyOne(context: Applying, event: Fresh): Promise<Outcome> {
  const { db, holder, isDecided } = context
  const { handId } = event.body as Result | Undo
  const [hand] = await findHands(db, holder.committee, { handId })
  // A hand of someone else, of another committee and one that is nowhere read alike.
  if (!hand || hand.userId !== holder.id) return wait(notHanded)
  // That someone asked to be left alone counts, however late and by whomever it comes.
  const isStop = event.kind === 'phones.result' && (event.body as Result).result === 'stop'
  if (!isDecided && !isStop) {
    if (!holder.may('phones.call'))
      return wait('The job of the person who recorded it does not include calls any more.')
    if (event.at.getTime() > hand.end.getTime() + graceMs)
      return wait('It was recorded after the list was theirs.')
  }
  try {
    return event.kind === 'phones.undo' ? await undo(context, hand, event) : await take(context, hand, event)
  } catch (error) {
    if (error instanceof Refusal) return wait(error.message)
    throw error
  }
}

interface Entry {
  phone: string
  voterId: number | null
}

async function entryOf(
  db: Db,
  committee: CommitteeRef,
  handId: string,
  entryId: string,
): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select e.phone, coalesce(e.voter_id, p.voter_id) as "voterId" from phone_handed d join phone_entries e on e.id = d.entry_id
      left join people p on p.organization_id = e.organization_id and p.committee_id = e.committee_id and p.id = e.person_id
    where ${ownRows(committee, 'd')} and ${ownRows(committee, 'e')} and d.hand_id = ${handId}::uuid and d.entry_id = ${entryId}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Work that was done before the number asked to be left alone counts; what came after it does not. */
async function stoppedBefore(
  db: Db,
  { organizationId }: CommitteeRef,
  phone: string,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`select from phone_opt_outs where organization_id = ${organizationId}::uuid and phone = ${phone} and undone_at is null
    and said_at < ${new Date(at.getTime() - graceMs)} limit 1`.execute(db)
  return rows.length > 0
}

async function take(
  { db, holder, isDecided }: Applying,
  hand: KeptHand,
  { id, at, body }: Fresh,
): Promise<Outcome> {
  const { committee } = holder
  const { entryId, result, note, survey } = body as Result
  const entry = await entryOf(db, committee, hand.id, entryId)
  if (!entry) return wait(notHanded)
  if (!isDecided && result !== 'stop' && (await stoppedBefore(db, committee, entry.phone, at)))
    return wait('This number had asked not to be called or texted.')
  // Answers that do not fit are refused before anything is written.
  const recorded =
    survey && result === 'talked'
      ? await recordAnswers(db, committee, {
          ...survey,
          voterId: entry.voterId,
          doorPersonId: null,
          answeredAt: at,
          answeredBy: holder.id,
          answeredByName: holder.name,
          walkbookId: null,
          canvasser: hand.id,
          sourceId: id,
        })
      : null
  const of = { organizationId: committee.organizationId, committeeId: committee.committeeId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('phoneResults')
    .values({
      ...of,
      id,
      listId: hand.listId,
      entryId,
      handId: hand.id,
      result,
      note,
      reachedAt: at,
      byName: holder.name,
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return { state: 'applied' }
  if (entry.voterId !== null)
    await db
      .insertInto('voterContacts')
      .values({
        ...of,
        id: contactId(id),
        voterId: entry.voterId,
        method: methods[hand.way],
        result: contactResults[result],
        support: recorded?.support ?? null,
        note,
        contactedAt: at,
        contactedBy: holder.id,
        contactedByName: holder.name,
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  if (result === 'stop') await optOut(db, committee, { id, phone: entry.phone, at, byName: holder.name })
  return { state: 'applied' }
}

const contactId = (eventId: string) => idFrom(`${eventId} phone contact`)
const methods: Record<Way, string> = { call: 'phone', text: 'text' }
/** As the voter's page says it, in the words that all ways share. */
const contactResults: Record<PhoneResult, string> = {
  'no answer': 'not home',
  'left message': 'left message',
  texted: 'left message',
  talked: 'talked',
  refused: 'refused',
  'wrong number': 'wrong number',
  stop: 'refused',
}

async function undo({ db, holder }: Applying, hand: KeptHand, { body }: Fresh): Promise<Outcome> {
  const { committee } = holder
  const { of } = body as Undo
  const { rows } = await sql<{ isUndone: boolean; result: PhoneResult }>`
    select r.undone_at is not null as "isUndone", r.result from phone_results r
    where ${ownRows(committee, 'r')} and r.hand_id = ${hand.id}::uuid and r.id = ${of}::uuid for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) return wait('There is no such result to undo.')
  if (row.isUndone) return { state: 'applied' }
  await sql`update phone_results r set undone_at = now() where ${ownRows(committee, 'r')} and r.id = ${of}::uuid`.execute(
    db,
  )
  await sql`update voter_contacts c set undone_at = now() where ${ownRows(committee, 'c')} and c.id = ${contactId(of)}::uuid and c.undone_at is null`.execute(
    db,
  )
  await undoAnswers(db, committee, [of])
  if (row.result === 'stop') await liftOptOut(db, committee, of, holder.name)
  return { state: 'applied' }
}
