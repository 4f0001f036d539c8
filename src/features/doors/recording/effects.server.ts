// What an event of a phone does. All events of a batch are checked first, against what was handed out, and then written together; what
// cannot apply is answered with a reason and waits for a person.
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { Applying, Fresh, OutboxFamily, Outcome } from '../../outbox/families.server.ts'
import { doorKinds, type BodyOf, type DoorKind } from '../events.ts'
import { checkSurveys } from './answers.server.ts'
import { isOf, type AtDoor } from './atDoor.server.ts'
import { doorsAt, handsBy, type Hand, type Door } from './handed.server.ts'
import { takenBack, undoEvent } from './undo.server.ts'
import { newWriting, writeAll } from './writing.server.ts'
import { inWords } from './words.ts'
import { sawHand } from '../../walkbooks/access.server.ts'

export const doorFamily: OutboxFamily = {
  ability: 'walkbooks.edit',
  kinds: doorKinds,
  apply,
  inWords,
}

async function apply(context: Applying, events: Fresh[]): Promise<Outcome[]> {
  const { db, holder } = context
  const { committee } = holder
  const bodies = events.map((event) => ({ ...event, body: event.body as BodyOf<DoorKind> }))
  const hands = await handsBy(
    db,
    committee,
    bodies.map(({ body }) => body.handId),
  )
  const doors = await doorsAt(
    db,
    committee,
    bodies.flatMap(({ body }) => doorIdsOf(body)),
  )
  const outcomes: Outcome[] = []
  const taken: AtDoor[] = []
  for (const event of bodies) {
    const hand = hands.get(event.body.handId)
    const refused = refusalOf(context, event, hand, doors)
    outcomes.push(refused === null ? { state: 'applied' } : { state: 'quarantined', reason: refused })
    if (refused !== null) continue
    const at = doorIdsOf(event.body).map((id) => doors.get(id)!)
    taken.push({ ...event, kind: event.kind as DoorKind, hand: hand!, doors: at })
  }
  const surveyProblems = await checkSurveys(db, committee, taken)
  const byId = new Map(events.map(({ id }, i) => [id, i]))
  for (const [id, reason] of surveyProblems) outcomes[byId.get(id)!] = { state: 'quarantined', reason }
  const undone = takenBackUnapplied(taken, outcomes, byId)
  await writeInOrder(
    db,
    committee,
    taken.filter(({ id }) => !surveyProblems.has(id) && !undone.has(id)),
    outcomes,
    byId,
  )
  for (const id of new Set(taken.map(({ hand }) => hand.id)))
    if (hands.get(id)!.isUnseen) await sawHand(db, committee, id)
  return outcomes
}

/** Undos of what this batch brought and what did not apply: there is nothing to undo, and no one has to decide any more. */
function takenBackUnapplied(taken: AtDoor[], outcomes: Outcome[], byId: Map<string, number>): Set<string> {
  const undos = taken.filter((event) => isOf(event, 'doors.undo'))
  const settled = undos.filter(({ body: { of } }) => {
    const target = outcomes[byId.get(of) ?? -1]
    if (!target || target.state === 'applied') return false
    outcomes[byId.get(of)!] = { state: 'dismissed', reason: takenBack }
    return true
  })
  return new Set(settled.map(({ id }) => id))
}

/** Everything between two undos is written at once: an undo may be about what came just before it. */
async function writeInOrder(
  db: Db,
  committee: CommitteeRef,
  taken: AtDoor[],
  outcomes: Outcome[],
  byId: Map<string, number>,
): Promise<void> {
  let writing = newWriting()
  for (const event of taken) {
    if (!isOf(event, 'doors.undo')) {
      writing.add(event)
      continue
    }
    await writeAll(db, committee, writing)
    writing = newWriting()
    const reason = await undoEvent(db, committee, event)
    if (reason !== null) outcomes[byId.get(event.id)!] = { state: 'quarantined', reason }
  }
  await writeAll(db, committee, writing)
}

function doorIdsOf(body: BodyOf<DoorKind>): string[] {
  if ('doorIds' in body) return [...new Set(body.doorIds)]
  return 'doorId' in body ? [body.doorId] : []
}

/** How far off a clock is, is measured with every contact, but no better than the signal is slow. */
const graceMs = 60_000
const notHanded = 'This door was not handed to the person who recorded it.'

/** Null when it applies. A door of someone else, of another committee and one that is nowhere read alike. */
function refusalOf(
  { holder, isDecided }: Applying,
  { at, body }: { at: Date; body: BodyOf<DoorKind> },
  hand: Hand | undefined,
  doors: Map<string, Door>,
): string | null {
  const isTheirs = hand && (holder.kind === 'member' ? hand.userId === holder.id : hand.id === holder.id)
  if (!isTheirs) return notHanded
  const at_ = doorIdsOf(body).map((id) => doors.get(id))
  if (at_.some((door) => door?.walkbookId !== hand.walkbookId)) return notHanded
  if ('voterId' in body && body.voterId !== null && !at_[0]!.voterIds.includes(body.voterId))
    return 'This person is not one of those at this door.'
  // A person who looked at it has decided about the rest.
  if (isDecided) return null
  if (!holder.may('doors.knock'))
    return 'The job of the person who recorded it does not include knocking on doors any more.'
  const end = hand.endedAt && hand.endedAt < hand.expiresAt ? hand.endedAt : hand.expiresAt
  // Work that was done while the walkbook was theirs counts, however late it arrives: two people at one door both survive.
  return at.getTime() > end.getTime() + graceMs ? 'It was recorded after the walkbook was theirs.' : null
}
