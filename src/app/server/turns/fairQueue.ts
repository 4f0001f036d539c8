// Turns, given fairly: between organizations first, then between the people of one. Someone who asks for a hundred things at once waits for
// themselves, and a person who comes next with one thing is next.
import { tooMany } from '../../contract.ts'
import { RecentUse } from './recentUse.ts'

export interface Who {
  person: string
  /** Their organization; what belongs to no one else is a group of its own. */
  group: string
}

interface QueueLimits {
  /** How many run at once, of everyone. */
  slots: number
  perPerson: number
  /** What a person has left who used more than this of the last second while others were at work too. */
  afterLongUse?: { ms: number; perPerson: number }
  perGroup: number
  /** Of one person; the next one is refused. */
  waitingPerPerson: number
  /** Of everyone; no limit when left out. */
  waitingInAll?: number
  waitMs: number
  /** What who is refused reads. */
  refusal: string
}

interface Asking {
  /** A person who has gone away waits no longer, and what they asked for is not begun. */
  signal?: AbortSignal
  /** One of many parts of something that has begun: it may wait behind any number of others. */
  isPart?: boolean
}

interface Waiting {
  start(): void
}

interface Person {
  running: number
  waiting: Waiting[]
}

interface Group {
  running: number
  /** The one who was served last comes last. */
  people: Map<string, Person>
}

export class FairQueue {
  readonly #limits: QueueLimits
  /** The one that was served last comes last. */
  readonly #groups = new Map<string, Group>()
  readonly #use = new RecentUse()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<T>(who: Who, work: () => Promise<T>, asking: Asking = {}): Promise<T> {
    await this.#turn(who, asking)
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#use.end(who.person, performance.now() - began)
      this.#leave(who)
      this.#startNext()
    }
  }

  #turn(who: Who, { signal, isPart = false }: Asking): Promise<void> {
    const { waitingPerPerson, waitingInAll = Infinity, waitMs } = this.#limits
    const person = this.#personOf(who)
    // Behind an own one that waits, so that what was asked first is answered first.
    if (person.waiting.length === 0 && this.#mayRun(who)) {
      this.#enter(who)
      return Promise.resolve()
    }
    if (!isPart && (person.waiting.length >= waitingPerPerson || this.#waiting >= waitingInAll)) {
      this.#forget(who)
      return Promise.reject(this.#refusal())
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        settle()
        person.waiting.splice(person.waiting.indexOf(mine), 1)
        this.#waiting--
        this.#forget(who)
        reject(this.#refusal())
      }
      const late = setTimeout(giveUp, waitMs).unref()
      signal?.addEventListener('abort', giveUp)
      const settle = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', giveUp)
      }
      const mine: Waiting = {
        start: () => {
          settle()
          resolve()
        },
      }
      person.waiting.push(mine)
      this.#waiting++
    })
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const waiting = this.#personOf(next).waiting.shift()!
      this.#waiting--
      this.#enter(next)
      waiting.start()
    }
  }

  #next(): Who | null {
    if (this.#running >= this.#limits.slots) return null
    for (const [group, inGroup] of this.#groups)
      for (const [person, one] of inGroup.people)
        if (one.waiting.length > 0 && this.#mayRun({ group, person })) return { group, person }
    return null
  }

  #mayRun(who: Who): boolean {
    const group = this.#groups.get(who.group)!
    const { running } = group.people.get(who.person)!
    return (
      this.#running < this.#limits.slots &&
      group.running < this.#limits.perGroup &&
      running < this.#shareOf(who)
    )
  }

  #shareOf({ person }: Who): number {
    const { perPerson, afterLongUse } = this.#limits
    if (!afterLongUse || this.#use.of(person) < afterLongUse.ms || this.#use.isAlone(person)) return perPerson
    return afterLongUse.perPerson
  }

  #enter(who: Who): void {
    const group = this.#groups.get(who.group)!
    const person = group.people.get(who.person)!
    this.#use.begin(who.person)
    this.#running++
    group.running++
    person.running++
    this.#toTheEnd(who, group, person)
  }

  #leave(who: Who): void {
    const group = this.#groups.get(who.group)!
    const person = group.people.get(who.person)!
    this.#running--
    group.running--
    person.running--
    this.#toTheEnd(who, group, person)
    this.#forget(who)
  }

  /** When it begins and once more when it ends: a person who came while it ran goes first. */
  #toTheEnd(who: Who, group: Group, person: Person): void {
    this.#groups.delete(who.group)
    this.#groups.set(who.group, group)
    group.people.delete(who.person)
    group.people.set(who.person, person)
  }

  #personOf(who: Who): Person {
    let group = this.#groups.get(who.group)
    if (!group) this.#groups.set(who.group, (group = { running: 0, people: new Map() }))
    let person = group.people.get(who.person)
    if (!person) group.people.set(who.person, (person = { running: 0, waiting: [] }))
    return person
  }

  /** A person with nothing left here takes no memory. */
  #forget({ group: name, person: id }: Who): void {
    const group = this.#groups.get(name)!
    const person = group.people.get(id)!
    if (person.running === 0 && person.waiting.length === 0) group.people.delete(id)
    if (group.people.size === 0) this.#groups.delete(name)
  }

  #refusal() {
    return tooMany(this.#limits.refusal, 2)
  }
}
