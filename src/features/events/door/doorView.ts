// The list at the door as this phone knows it: what the server told last, and on top of it what was said here since.
import type { DoorGuest, DoorList } from '../api.ts'
import type { Saying } from './doorBox.ts'

export interface DoorRow extends DoorGuest {
  isHere: boolean
  /** Said here, and not yet on the server. */
  isWaiting: boolean
}

export function doorRows(list: DoorList, toldAt: number, said: Saying[]): DoorRow[] {
  // What the server had when it told the list is in the list, also where someone else has taken it back.
  const newer = said
    .filter(
      ({ state, settledAt = 0 }) =>
        state === 'waiting' || (['applied', 'repeated'].includes(state) && settledAt > toldAt),
    )
    .toSorted((a, b) => a.counter - b.counter)
  const last = new Map<string, Saying>()
  const codes = new Map(list.guests.map(({ code, id }) => [code, id]))
  for (const one of newer) {
    const { guestId, code, walkIn } = one.body
    const about = guestId ?? (walkIn ? one.id : code ? codes.get(code) : undefined)
    if (about) last.set(about, one)
  }
  const known = list.guests.map((guest) => {
    const one = last.get(guest.id)
    return {
      ...guest,
      isHere: one ? one.body.what === 'came' : guest.cameAt !== null,
      isWaiting: one?.state === 'waiting',
    }
  })
  const added = newer.flatMap((one) => {
    const { walkIn } = one.body
    if (!walkIn) return []
    const latest = last.get(one.id)
    return [
      {
        id: one.id,
        name: `${walkIn.firstName} ${walkIn.lastName}`.trim(),
        code: '',
        partySize: 1,
        shiftId: null,
        state: 'coming' as const,
        cameAt: one.at,
        isHere: latest?.body.what === 'came',
        isWaiting: latest?.state === 'waiting',
      },
    ]
  })
  return [...added, ...known]
}

/** "42 of 60 here": those who promised to come, and a person who came without; in people, as places are counted everywhere. */
export function doorCount(rows: DoorRow[]): { here: number; expected: number } {
  const people = (some: DoorRow[]) => some.reduce((sum, { partySize }) => sum + partySize, 0)
  return {
    here: people(rows.filter(({ isHere }) => isHere)),
    expected: people(rows.filter(({ isHere, state }) => isHere || state === 'coming')),
  }
}
