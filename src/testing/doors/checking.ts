// What must hold when the day is over, computed from what the phones ticked and compared with what the database has.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { contactId } from '../../features/doors/recording/writing.server.ts'
import { countsOf } from '../../features/outbox/recording.ts'
import type { Phone, Ticked } from './phone.ts'
import type { Simulation } from './simulation.ts'
import type { TestDoor } from './turfRows.ts'

interface Received {
  handId: string
  id: string
  counter: bigint
  outboxId: string
  state: string
  kind: string
  reason: string
}

/** Sentences about what is wrong; none when the day ended well. */
export async function problemsOf(simulation: Simulation): Promise<string[]> {
  const { databases } = simulation.stage.services
  const there = await databases.asSystem((db) => whatIsThere(db, simulation))
  const problems: string[] = []
  for (const phone of simulation.phones) problems.push(...(await problemsOfPhone(there, simulation, phone)))
  return problems
}

/** Of all phones, read at once: each day in the database makes these queries longer. */
interface There {
  received: Received[]
  visits: { eventId: string; doorId: string; handId: string; undoneAt: Date | null }[]
  contacts: { id: string; contactedByName: string; undoneAt: Date | null }[]
}

async function whatIsThere(db: Db, simulation: Simulation): Promise<There> {
  const { organizationId, committeeId } = simulation.stage
  const hands = simulation.phones.map(({ hand }) => hand)
  const received = await receivedFrom(db, simulation)
  const visits = await db
    .selectFrom('doorVisits')
    .select(['eventId', 'doorId', 'handId', 'undoneAt'])
    .where('handId', '=', sql<string>`any(${hands.map(({ id }) => id)}::uuid[])`)
    .execute()
  const contacts = await db
    .selectFrom('voterContacts')
    .select(['id', 'contactedByName', 'undoneAt'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('contactedByName', '=', sql<string>`any(${hands.map(({ name }) => name)}::text[])`)
    .execute()
  return { received, visits, contacts }
}

async function problemsOfPhone(there: There, simulation: Simulation, phone: Phone): Promise<string[]> {
  const problems: string[] = []
  const say = (what: string) => void problems.push(`${phone.name}: ${what}`)
  const received = there.received.filter(({ handId }) => handId === phone.hand.id)
  const byId = new Map(received.filter(({ state }) => state !== 'repeated').map((event) => [event.id, event]))
  for (const { id, kind } of phone.ticked) if (!byId.has(id)) say(`a ticked ${kind} is lost`)
  const known = new Set(phone.recorded.map(({ id }) => id))
  for (const { id, kind } of received)
    if (!known.has(id)) say(`the server has a ${kind} that no one recorded`)
  for (const [outboxId, events] of Map.groupBy(received, (event) => event.outboxId)) {
    const counters = events.map(({ counter }) => Number(counter)).toSorted((a, b) => a - b)
    if (counters.some((counter, i) => counter !== i + 1)) say(`outbox ${outboxId} has a gap`)
  }
  const { recorded, safe } = await countsOf(phone.store, phone.owner)
  if (safe !== recorded) say(`only ${safe} of ${recorded} are safe on the screen`)
  if (recorded < phone.ticked.length) say(`${phone.ticked.length} ticks and only ${recorded} recorded`)
  for (const event of phone.recorded) {
    const state = byId.get(event.id)?.state
    const expected = expectedState(simulation, phone, event)
    if (state !== undefined && !expected.includes(state))
      say(`a ${event.kind} is ${state}, not ${expected.join(' or ')}: ${byId.get(event.id)!.reason}`)
  }
  return [...problems, ...wrongEffects(there, simulation, phone, byId)]
}

async function receivedFrom(db: Db, { stage, phones }: Simulation): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select body ->> 'handId' as "handId", id, counter, outbox_id as "outboxId", state, kind, reason from outbox_events
    where organization_id = ${stage.organizationId}::uuid and committee_id = ${stage.committeeId}::uuid
      and body ->> 'handId' = any(${phones.map(({ hand }) => hand.id)}::text[])`.execute(db)
  return rows
}

function expectedState({ late, turf }: Simulation, phone: Phone, { id, kind, body }: Ticked): string[] {
  const canApply = kind !== 'doors.visit' || turf.doors.some((door) => door.id === body['doorId'])
  const isUndone = phone.recorded.some(({ kind: other, body: { of } }) => other === 'doors.undo' && of === id)
  if (late.has(id)) return ['quarantined']
  if (!canApply) return isUndone ? ['quarantined', 'dismissed'] : ['quarantined']
  return ['applied']
}

/** Every visit and every contact, with whether it counts. */
function wrongEffects(
  there: There,
  { turf }: Simulation,
  phone: Phone,
  byId: Map<string, Received>,
): string[] {
  const expected = new Map<string, boolean>()
  const contacts = new Map<string, boolean>()
  const applied = phone.recorded.filter(({ id }) => byId.get(id)?.state === 'applied')
  const undone = new Set(
    applied.flatMap(({ kind, body }) => (kind === 'doors.undo' ? [body['of'] as string] : [])),
  )
  for (const event of applied)
    for (const [door, voterIds] of effectsOf(turf.doors, event)) {
      const counts = !undone.has(event.id)
      expected.set(`${event.id} ${door}`, counts)
      for (const voterId of voterIds) contacts.set(contactId(event.id, voterId), counts)
    }
  const visits = there.visits.filter(({ handId }) => handId === phone.hand.id)
  const found = new Map(
    visits.map(({ eventId, doorId, undoneAt }) => [`${eventId} ${doorId}`, undoneAt === null]),
  )
  const made = there.contacts.filter(({ contactedByName }) => contactedByName === phone.hand.name)
  const foundContacts = new Map(made.map(({ id, undoneAt }) => [id, undoneAt === null]))
  return [
    ...(visits.length === found.size ? [] : [`${phone.name}: a visit is there twice`]),
    ...differences(`${phone.name}: visit`, expected, found),
    ...differences(`${phone.name}: contact`, contacts, foundContacts),
  ]
}

const ofHousehold = ['not home', 'left literature', 'inaccessible', 'refused', 'come back']

/** Which doors and which voters an event is about, written down a second time. */
function effectsOf(doors: TestDoor[], { kind, body }: Ticked): [string, number[]][] {
  if (kind === 'doors.notHome')
    return (body['doorIds'] as string[]).map((id) => [id, doors.find((door) => door.id === id)!.voterIds])
  if (kind !== 'doors.visit') return []
  const door = doors.find(({ id }) => id === body['doorId'])
  if (!door) return []
  const voterId = body['voterId'] as number | null
  if (voterId !== null) return [[door.id, [voterId]]]
  return [[door.id, ofHousehold.includes(body['result'] as string) ? door.voterIds : []]]
}

function differences(what: string, expected: Map<string, boolean>, found: Map<string, boolean>): string[] {
  const wrong: string[] = []
  for (const [key, counts] of expected)
    if (!found.has(key)) wrong.push(`${what} missing`)
    else if (found.get(key) !== counts)
      wrong.push(`${what} ${counts ? 'does not count' : 'counts though undone'}`)
  for (const key of found.keys()) if (!expected.has(key)) wrong.push(`${what} that no one recorded`)
  return wrong
}

/** The end of the day without random ids: two runs of a seed must agree in it. */
export async function digestOf(simulation: Simulation): Promise<string> {
  return simulation.stage.services.databases.asSystem(async (db) => {
    const lines: string[] = []
    const all = await receivedFrom(db, simulation)
    for (const phone of simulation.phones) {
      const received = all.filter(({ handId }) => handId === phone.hand.id)
      const order = new Map(phone.recorded.map(({ id }, i) => [id, i]))
      const states = received.map(({ id, state, kind }) => `${order.get(id)} ${kind} ${state}`)
      lines.push(phone.name, ...states.toSorted())
    }
    return lines.join('\n')
  })
}
