// Signs in the outbox of a phone: placed, picked up or reported without signal, and received exactly once.
import { Refusal } from '../../app/contract.ts'
import type { Applying, Fresh, OutboxFamily, Outcome } from '../outbox/families.server.ts'
import type { Seeing } from './access.server.ts'
import { signEvents } from './events.ts'
import { pickUpSign, placeSign, reportProblem } from './placing.server.ts'

export const signFamily: OutboxFamily = {
  ability: 'signs.edit',
  kinds: signEvents,
  apply: async (context, events) => {
    const outcomes: Outcome[] = []
    for (const event of events) outcomes.push(await applyOne(context, event))
    return outcomes
  },
  inWords: (kind, body) => {
    const { how, kind: problem } = body as { how?: string; kind?: string }
    if (kind === 'signs.place') return 'Placed a yard sign'
    return kind === 'signs.pickUp' ? `Yard sign ${how ?? 'picked up'}` : `Yard sign: ${problem ?? 'problem'}`
  },
}

async function applyOne({ db, holder, isDecided }: Applying, event: Fresh): Promise<Outcome> {
  if (!holder.may('signs.place')) return { state: 'quarantined', reason: 'This person does not place signs.' }
  const seeing: Seeing = {
    ...holder.committee,
    onlyOf: isDecided || holder.may('people.see') ? null : holder.id,
  }
  const deed = { id: event.id, body: event.body, byName: holder.name, at: event.at }
  try {
    if (event.kind === 'signs.place') await placeSign(db, seeing, deed)
    else if (event.kind === 'signs.pickUp') await pickUpSign(db, seeing, deed)
    else await reportProblem(db, seeing, deed)
    return { state: 'applied' }
  } catch (error) {
    // Decided before anything was written: a person looks at it.
    if (error instanceof Refusal) return { state: 'quarantined', reason: error.message }
    throw error
  }
}
