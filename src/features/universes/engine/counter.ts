// Answers every question about one build of the columns. It knows no database and no committee, and runs in a thread of its own.
import { nowhere, type Codes, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { setBits, type Bits } from './bits.ts'
import { breakDown, kindsOf } from './breakdown.ts'
import { mapOf } from './cells.ts'
import type { Setting } from './conditions.ts'
import { Effort } from './effort.ts'
import { countInAreas, PlaceGrid } from './places/inAreas.ts'
import { orderBy, pageOf } from './pages.ts'
import type { Asked, Kind, Order, Plan } from './plan.ts'
import { postingsOf, type CodedField, type Postings } from './postings.ts'
import { scanHouseholds } from './scan.ts'
import { Scratch } from './scratch.ts'
import { runSteps, type Outcome } from './steps.ts'
import { Tallies } from './tally.ts'
import { countValues } from './values.ts'
import { explain } from './why.ts'

type Answers = { [K in Kind]: (question: Asked[K]['question']) => Asked[K]['answer'] }

export class Counter {
  private readonly columns: VoterColumns
  private readonly scratch: Scratch
  private readonly marks: Uint8Array
  private readonly located: Bits
  private readonly postings = new Map<CodedField, Postings>()
  private readonly orders = new Map<Order, Uint32Array>()
  private readonly tallies: Tallies
  private grid: PlaceGrid | null = null
  private kinds: { today: string; codes: Codes } | null = null

  constructor(columns: VoterColumns) {
    const { facts, latitude, household } = columns
    this.columns = columns
    this.tallies = new Tallies(columns)
    this.scratch = new Scratch(facts.size / 32)
    this.marks = new Uint8Array(facts.households + 1)
    for (let i = 0; i < facts.households; i++) this.marks[i] = Number(latitude[i] !== nowhere)
    this.located = new Uint32Array(facts.size / 32)
    scanHouseholds(household, this.marks, new Uint32Array(facts.size / 32).fill(0xffff_ffff), this.located)
  }

  answer<K extends Kind>(kind: K, question: Asked[K]['question']): Asked[K]['answer'] {
    return this.answers[kind](question)
  }

  private readonly answers: Answers = {
    select: ({ plan }) =>
      this.run(plan, ({ bits, steps }) => ({ count: steps.at(-1)?.left ?? 0, bits: bits.slice() })),

    count: ({ plan, district }) =>
      this.run(plan, ({ bits, steps }) => {
        const { columns, located } = this
        const kinds = this.kindsOn(plan.today)
        return { ...breakDown({ columns, located, kinds }, bits, district), steps }
      }),

    page: ({ plan, order, from, size }) =>
      this.run(plan, ({ bits, steps }) => ({
        count: steps.at(-1)?.left ?? 0,
        ids: pageOf(this.orderOf(order), bits, from, size),
      })),

    map: ({ plan, bounds, cells, mostPoints }) =>
      this.run(plan, ({ bits }) => mapOf(this.columns, bits, bounds, cells, mostPoints)),

    why: ({ plan, voterId }) => this.within(plan, (setting) => explain(setting, plan.steps, voterId)),

    values: () => countValues(this.columns),

    areas: ({ areas, without }) => {
      this.grid ??= new PlaceGrid(this.columns)
      return countInAreas(this.columns, this.grid, areas, without)
    },

    tally: (question) => this.tallies.count(question),
  }

  private run<T>(plan: Plan, use: (outcome: Outcome) => T): T {
    return this.within(plan, (setting) => {
      const outcome = runSteps(setting, plan.steps)
      const result = use(outcome)
      setting.scratch.give(outcome.bits)
      return result
    })
  }

  private within<T>({ today, without }: Plan, work: (setting: Setting) => T): T {
    const { columns, scratch, marks, located } = this
    const everyone = scratch.take()
    everyone.fill(0)
    setBits(everyone, without)
    for (let i = 0; i < everyone.length; i++) everyone[i] = columns.present[i]! & ~everyone[i]!
    const postings = (field: CodedField) => this.postingsFor(field)
    const effort = new Effort()
    const result = work({ columns, scratch, postings, marks, located, today, effort, everyone })
    scratch.give(everyone)
    return result
  }

  // Made when first asked for: not every file has genders, and not every committee asks for ZIP codes.
  private postingsFor(field: CodedField): Postings {
    let postings = this.postings.get(field)
    if (!postings) this.postings.set(field, (postings = postingsOf(this.columns, field)))
    return postings
  }

  private kindsOn(today: string): Codes {
    if (this.kinds?.today !== today) this.kinds = { today, codes: kindsOf(this.columns, today) }
    return this.kinds.codes
  }

  private orderOf(order: Order): Uint32Array {
    let ids = this.orders.get(order)
    if (!ids) this.orders.set(order, (ids = orderBy(this.columns, order)))
    return ids
  }
}
