// A small turf for tests: one street with a house on each side, and a building of three floors.
import type { DoorEvent, DoorEventKind, DoorEvents } from './events.ts'
import type { Door, Person, Turf } from './turf.ts'

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const person = (n: number, more: Partial<Person> = {}): Person => ({
  voterId: n,
  name: `Person ${n}`,
  age: 40,
  party: 'R',
  phone: '',
  votedPrimaryAs: null,
  lastVisit: null,
  lastAnswers: [],
  ...more,
})

/** Doors go north, about 36 feet apart. */
export const door = (n: number, more: Partial<Door> = {}): Door => ({
  id: id(n),
  place: n,
  line: `${100 + n} Elm St`,
  unit: '',
  city: 'Omaha',
  building: `elm-${n}`,
  longitude: -96,
  latitude: 41 + n / 10_000,
  why: `Next door on the same side (${n}).`,
  notes: [],
  people: [person(n)],
  last: null,
  ...more,
})

export const turf = (doors: Door[], more: Partial<Turf> = {}): Turf => ({
  handId: id(900),
  holderName: 'Cora Canvasser',
  committee: { id: id(901), name: 'Friends of Demo', color: '#15726d' },
  walkbook: { id: id(902), name: 'Elm Street', note: '' },
  expiresAt: '2031-05-12T23:00:00.000Z',
  stamp: 'one',
  survey: null,
  sealKey: '',
  carry: null,
  serverTime: '2031-05-10T15:00:00.000Z',
  doors,
  ...more,
})

let counter = 0
export const event = <K extends DoorEventKind>(
  kind: K,
  body: Omit<DoorEvents[K], 'handId'>,
  at = '2031-05-10T15:00:00.000Z',
): Extract<DoorEvent, { kind: K }> => {
  counter++
  return {
    id: id(1000 + counter),
    counter,
    kind,
    at,
    body: { handId: id(900), ...body },
  } as unknown as Extract<DoorEvent, { kind: K }>
}

export const visit = (n: number, result: DoorEvents['doors.visit']['result'], at?: string) =>
  event(
    'doors.visit',
    {
      doorId: id(n),
      result,
      voterId: null,
      support: null,
      note: '',
      wantsSign: false,
      survey: null,
      position: null,
    },
    at,
  )
