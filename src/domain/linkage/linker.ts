// Records in, donors out. People and organizations are two models: what makes two people alike says nothing about two firms.
import { link, type Linked } from './link.ts'
import { probabilityOf, type Learned } from './model.ts'
import { OrganizationColumns } from './organizationColumns.ts'
import { Organizations } from './organizations.ts'
import { People } from './people.ts'
import { PersonColumns } from './personColumns.ts'
import type { Decided, FieldScore, LinkRecord } from './records.ts'

export interface Question {
  first: bigint
  second: bigint
  probability: number
  prior: number
  fields: FieldScore[]
  cents: number
}

export interface KindResult {
  ids: BigInt64Array
  /** By the place in `ids`: the smallest id of the donor. */
  donors: BigInt64Array
  pairs: number
  learned: Learned
}

export interface Model {
  people: Learned
  organizations: Learned
}

export interface LinkResult {
  people: KindResult
  organizations: KindResult
  questions: Question[]
}

/** Records are added in the order of their ids, so that nothing depends on how they came. */
export class Linker {
  private readonly people = new Kind(new PersonColumns())
  private readonly organizations = new Kind(new OrganizationColumns())
  private last: bigint | null = null

  add(record: LinkRecord): void {
    if (this.last !== null && record.id <= this.last)
      throw new Error('Records come in the order of their ids.')
    this.last = record.id
    ;(record.isPerson ? this.people : this.organizations).add(record)
  }

  /** `known` is the model of a run over the whole file, when these are only some of its records. */
  link(
    decided: Decided[],
    { mostQuestions = 20_000, known }: { mostQuestions?: number; known?: Model } = {},
  ): LinkResult {
    const people = this.people.link((c) => new People(c), decided, known?.people)
    const organizations = this.organizations.link((c) => new Organizations(c), decided, known?.organizations)
    const questions = [...people.asks(), ...organizations.asks()]
      .sort(
        (x, y) =>
          y.cents - x.cents ||
          (x.first < y.first ? -1 : x.first > y.first ? 1 : x.second < y.second ? -1 : 1),
      )
      .slice(0, mostQuestions)
      .map(({ explain, ...question }) => ({ ...question, ...explain() }))
    return { people: people.result, organizations: organizations.result, questions }
  }
}

/** All at once, for few records. */
export function linkRecords(records: LinkRecord[], decided: Decided[] = [], known?: Model): LinkResult {
  const linker = new Linker()
  for (const record of records.toSorted((a, b) => (a.id < b.id ? -1 : 1))) linker.add(record)
  return linker.link(decided, { known })
}

interface Columns {
  add(record: LinkRecord): void
  finish(known: Learned['frequencies'] | null): void
}

class Kind<C extends Columns> {
  private readonly columns: C
  private readonly ids: bigint[] = []
  private readonly cents: number[] = []

  constructor(columns: C) {
    this.columns = columns
  }

  add(record: LinkRecord): void {
    this.columns.add(record)
    this.ids.push(record.id)
    this.cents.push(record.cents)
  }

  link(compare: (columns: C) => Parameters<typeof link>[0], decided: Decided[], known?: Learned) {
    this.columns.finish(known?.frequencies ?? null)
    const placeOf = this.placesOf(decided)
    const verdicts = decided.flatMap(({ first, second, verdict }) => {
      const [a, b] = [placeOf.get(first), placeOf.get(second)]
      return a === undefined || b === undefined ? [] : [{ a, b, verdict }]
    })
    const linked = link(compare(this.columns), verdicts, known)
    const ids = BigInt64Array.from(this.ids)
    return {
      result: {
        ids,
        donors: BigInt64Array.from(linked.roots, (root) => ids[root]!),
        pairs: linked.pairs,
        learned: { ...linked.scorer.learned, onlyChoices: linked.onlyChoices },
      },
      asks: () => this.asks(linked),
    }
  }

  private asks({ questions, roots, scorer }: Linked) {
    const sums = new Float64Array(roots.length)
    roots.forEach((root, place) => (sums[root]! += this.cents[place]!))
    return questions.map(({ a, b, bits }) => {
      const [first, second] = this.ids[a]! < this.ids[b]! ? [a, b] : [b, a]
      return {
        first: this.ids[first]!,
        second: this.ids[second]!,
        cents: sums[roots[a]!]! + sums[roots[b]!]!,
        probability: probabilityOf(bits),
        explain: () => scorer.explain(first, second),
      }
    })
  }

  private placesOf(decided: Decided[]): Map<bigint, number> {
    const wanted = new Set(decided.flatMap(({ first, second }) => [first, second]))
    const places = new Map<bigint, number>()
    if (wanted.size > 0)
      this.ids.forEach((id, place) => {
        if (wanted.has(id)) places.set(id, place)
      })
    return places
  }
}
