// The road of a bill through the Legislature, line by line in its own phrasing, with the roll calls that decide how it goes on.
import { billKindOf, type BillKind } from '../../domain/law/legislature/stages.ts'
import { majorities, type MotionKind } from '../../domain/law/legislature/majorities.ts'
import type { Random } from '../syntheticVoters/random.ts'
import type { SyntheticBill } from './bills.ts'
import { ballotOn, type Motion } from './chamber.ts'
import type { SyntheticSenator } from './senators.ts'
import { inWords, type SessionDays } from './sessionDays.ts'

/** What all bills of a session share. */
export interface Floor {
  senators: SyntheticSenator[]
  days: SessionDays
  random: Random
  /** The last number of each sort of paper. */
  numbers: Record<'AM' | 'FA' | 'MO' | 'ER', number>
  lastRollCall: number
  lastPaper: number
}

/** Fills the bill's history; answers how many of the roll calls it was given it has used. `isLast` uses them all. */
export function walkRoad(bill: SyntheticBill, floor: Floor, rollCalls: number, isLast: boolean): number {
  const road = new Road(bill, floor, rollCalls)
  road.introduce()
  if (rollCalls > 0) {
    if (road.kind === 'resolution') road.adopt()
    else road.debate(isLast)
    while (isLast && road.left > 0) road.floorAmendment()
  }
  road.end()
  return rollCalls - road.left
}

class Road {
  readonly kind: BillKind
  left: number
  private readonly bill: SyntheticBill
  private readonly floor: Floor
  /** Place among the session's days. */
  private at: number
  private isOver = false

  constructor(bill: SyntheticBill, floor: Floor, rollCalls: number) {
    this.bill = bill
    this.floor = floor
    this.left = rollCalls
    this.kind = billKindOf(bill.number)!
    const { random, days } = floor
    this.at = random.pick(days.openings) + random.below(10)
  }

  introduce(): void {
    const { bill } = this
    const { random, senators } = this.floor
    this.say('Date of introduction')
    this.paper('text', 'Introduced')
    if (this.kind === 'appropriation bill') return this.say('Placed on General File')
    if (this.kind !== 'resolution') this.paper('supplement', 'Statement of Intent')
    this.pass(1, 3)
    this.say(`Referred to ${bill.committee.name} Committee`)
    const others = new Set(
      Array.from({ length: Math.floor(7 * random.next() ** 3) }, () => random.pick(senators)),
    )
    others.delete(bill.introducer)
    for (const { journalName } of others) {
      this.pass(0, 4)
      this.say(`${journalName} name added`)
      if (random.chance(0.03)) this.say(`${journalName} name withdrawn`)
    }
    if (bill.isPriority)
      this.say(`${this.prioritizer()} priority ${this.kind === 'bill' ? 'bill' : 'resolution'}`)
    if (this.kind !== 'resolution' || random.chance(0.3)) this.hearing()
  }

  adopt(): void {
    this.pass(3, 20)
    this.isOver =
      this.vote(this.motion(1.5), ({ yes }) => (yes >= 25 ? 'Adopted' : 'Motion to adopt failed')).yes >= 25
    if (this.isOver) this.say('President/Speaker signed')
  }

  debate(isLast: boolean): void {
    if (!this.isThroughGeneralFile() || !this.isAdvanced('Advanced to Enrollment and Review Initial')) return
    this.pass(2, 10)
    if (this.floor.random.chance(0.6)) {
      const number = this.number('ER')
      this.say(`Placed on Select File with ${number}`)
      this.say(`Enrollment and Review ${number} adopted`)
    } else this.say('Placed on Select File')
    while (this.left > 1 && (isLast || this.floor.random.chance(0.3))) this.floorAmendment()
    this.say('Advanced to Enrollment and Review for Engrossment')
    this.paper('text', 'Engrossed')
    this.pass(2, 8)
    this.say('Placed on Final Reading')
    if (this.left > 0) this.finalReading()
  }

  /** Whatever did not get through ends with the second year. */
  end(): void {
    const { days, isClosed } = this.floor.days
    if (this.isOver || !isClosed) return
    this.at = days.length - 1
    this.say('Indefinitely postponed')
  }

  floorAmendment(): void {
    const { random, senators } = this.floor
    const { journalName, position } = random.pick(senators)
    const number = this.number(random.chance(0.6) ? 'AM' : 'FA')
    this.say(`${journalName} ${number} filed`)
    this.paper('amendment', number)
    // Whose amendment it is decides who likes it, not whose bill.
    this.decide(
      { appeal: 0.6 + 0.6 * random.bell(), slope: 0.9 * position + 0.3 * random.bell() },
      'amendment',
      (carried) => `${journalName} ${number} ${carried ? 'adopted' : 'lost'}`,
    )
  }

  private isThroughGeneralFile(): boolean {
    const { bill } = this
    const { random } = this.floor
    this.pass(5, 30)
    if (this.kind !== 'appropriation bill') {
      const number = random.chance(0.5) ? this.number('AM') : null
      if (number) {
        this.say(`${bill.committee.name} ${number} filed`)
        this.paper('amendment', number)
      }
      this.say(`Placed on General File${number ? ` with ${number}` : ''}`)
      this.paper('supplement', 'Fiscal Note')
      this.pass(2, 30)
      if (number && this.left > 2)
        this.decide(
          this.motion(0.6),
          'amendment',
          (carried) => `${bill.committee.name} ${number} ${carried ? 'adopted' : 'lost'}`,
        )
    }
    // The advance and the passage are kept; before them there is room for a fight.
    while (this.left > 3)
      if (Math.abs(bill.slope) > 0.9 && random.chance(0.4)) {
        if (this.isHeldUp()) return false
      } else this.floorAmendment()
    return true
  }

  /** Cloture where it is fought over, then the advance itself. */
  private isAdvanced(line: string): boolean {
    const { bill } = this
    if (bill.isPriority && Math.abs(bill.slope) > 0.9 && this.left > 2 && !this.isCloture()) return false
    const motion = this.motion()
    const { yes } = this.vote(motion, (ballot) =>
      ballot.yes >= 25 ? line : `${bill.introducer.journalName} ${this.lastMotion()} failed`,
    )
    return yes >= 25
  }

  private lastMotion(): string {
    const number = this.number('MO')
    this.say(`${this.bill.introducer.journalName} ${number} Advance to E & R Initial filed`)
    return number
  }

  private isCloture(): boolean {
    const { journalName } = this.bill.introducer
    const number = this.number('MO')
    this.say(`${journalName} ${number} Invoke cloture pursuant to Rule 7, Sec. 10 filed`)
    return this.decide(
      this.motion(0.15),
      'cloture',
      (carried) => `${journalName} ${number} ${carried ? 'prevailed' : 'failed'}`,
    )
  }

  /** Bracketed, sent back or put off for good: those who like the bill vote against it. */
  private isHeldUp(): boolean {
    const { random, senators } = this.floor
    const { slope, appeal, committee } = this.bill
    const { journalName } = random.pick(senators)
    const number = this.number('MO')
    const until = inWords(this.floor.days.days.at(-1)!)
    const about = random.pick([
      `Bracket until ${until}`,
      `Recommit to the ${committee.name} Committee`,
      'Indefinitely postpone',
    ])
    this.say(`${journalName} ${number} ${about} filed`)
    if (random.chance(0.3)) {
      this.say(`${journalName} ${number} withdrawn`)
      return false
    }
    return this.decide(
      { appeal: -appeal - 0.8, slope: -slope },
      'other motion',
      (carried) => `${journalName} ${number} ${carried ? 'prevailed' : 'failed'}`,
    )
  }

  private finalReading(): void {
    const { random } = this.floor
    this.pass(1, 6)
    const mustVote = this.today >= '2025-01-08'
    const isUrgent = this.kind === 'bill' && random.chance(0.25)
    const kind =
      this.kind === 'constitutional amendment'
        ? 'constitutional amendment'
        : isUrgent
          ? 'pass with emergency clause'
          : 'pass'
    const clause = isUrgent ? ' with Emergency Clause' : ''
    const needed = majorities[kind].value
    const { yes } = this.vote({ ...this.motion(0.3), mustVote }, ({ yes: y, no, notVoting, absent }) => {
      const counts = `${y}-${no}-${notVoting + absent}`
      return y >= needed
        ? `Passed on Final Reading${clause} ${counts}`
        : `Failed to pass on Final Reading${clause} ${counts}`
    })
    if (yes >= needed) this.afterPassage()
  }

  private afterPassage(): void {
    const { random } = this.floor
    this.isOver = true
    this.paper('text', 'Enrolled')
    if (this.kind === 'constitutional amendment')
      return this.say(`Presented to Secretary of State on ${inWords(this.today)}`)
    this.say('President/Speaker signed')
    this.say(`Presented to Governor on ${inWords(this.today)}`)
    this.pass(3, 5)
    if (random.chance(0.93)) return this.say(`Approved by Governor on ${inWords(this.today)}`)
    if (random.chance(0.4)) return this.say("Became law without Governor's signature")
    this.say('Returned by Governor without approval')
    if (this.left > 0) this.override()
  }

  private override(): void {
    const { journalName } = this.bill.introducer
    const number = this.number('MO')
    this.pass(1, 3)
    this.say(`${journalName} ${number} Override the Governor's veto filed`)
    const isOver = this.decide(
      this.motion(-0.2),
      'override',
      (carried) => `${journalName} ${number} ${carried ? 'prevailed' : 'failed'}`,
    )
    if (isOver) this.say('Passed notwithstanding the objections of the Governor')
  }

  private hearing(): void {
    const { random, days } = this.floor
    this.pass(2, 25)
    const told = Math.min(this.at, days.days.length - 1)
    const held = Math.min(told + 7 + random.below(8), days.days.length - 1)
    this.say(`Notice of hearing for ${inWords(days.days[held]!)}`)
    this.at = held
  }

  /** How the chamber takes to the bill itself, a little differently each time. */
  private motion(more = 0): Motion {
    const { appeal, slope } = this.bill
    return { appeal: appeal + more + 0.15 * this.floor.random.bell(), slope }
  }

  private decide(motion: Motion, kind: MotionKind, describe: (carried: boolean) => string): boolean {
    const needed = majorities[kind].value
    const { yes } = this.vote(motion, (ballot) => describe(ballot.yes >= needed))
    return yes >= needed
  }

  private vote(motion: Motion, describe: (ballot: SyntheticBill['rollCalls'][number]['ballot']) => string) {
    const { floor, bill } = this
    const ballot = ballotOn(motion, floor.senators, floor.random)
    const description = describe(ballot)
    this.left--
    this.say(description)
    bill.rollCalls.push({ id: ++floor.lastRollCall, on: this.today, description, ballot })
    return ballot
  }

  private prioritizer(): string {
    const { random } = this.floor
    if (random.chance(0.25)) return 'Speaker'
    return random.chance(0.4) ? this.bill.committee.name : this.bill.introducer.journalName
  }

  private number(sort: keyof Floor['numbers']): string {
    return `${sort}${++this.floor.numbers[sort]}`
  }

  private paper(type: SyntheticBill['documents'][number]['type'], name: string): void {
    this.bill.documents.push({ id: ++this.floor.lastPaper, on: this.today, type, name })
  }

  private say(text: string): void {
    this.bill.history.push({ on: this.today, text })
  }

  private pass(fewest: number, most: number): void {
    this.at += fewest + this.floor.random.below(most - fewest + 1)
  }

  /** Whatever is left is done on the last day. */
  private get today(): string {
    const { days } = this.floor.days
    return days[Math.min(this.at, days.length - 1)]!
  }
}
