import { probabilityOf, type Comparer, type Learned } from './model.ts'
import type { FieldScore } from './records.ts'

/** Puts the learned weights on pairs. The sum of what explain() says is score(). */
export class Scorer {
  private readonly levels: Uint8Array
  private readonly bits: Float64Array[]
  private readonly logM: Float64Array[]
  private readonly isByValue: boolean[][]
  private readonly logRelatives: number
  readonly comparer: Comparer
  readonly learned: Learned

  constructor(comparer: Comparer, learned: Learned) {
    this.comparer = comparer
    this.learned = learned
    const { fields } = comparer
    this.levels = new Uint8Array(fields.length)
    this.bits = fields.map((field, f) => {
      const { m, u } = learned.fields[f]!
      return Float64Array.from(field.levels, (_, level) =>
        level === field.missing ? 0 : Math.log2(m[level]! / u[level]!),
      )
    })
    this.logM = fields.map((_, f) => Float64Array.from(learned.fields[f]!.m, (m) => Math.log2(m)))
    this.isByValue = fields.map(({ byValue }) => byValue)
    this.logRelatives = learned.relatives > 0 ? Math.log2(learned.relatives) : -Infinity
  }

  /** log2 of the odds that both are the same. */
  score(a: number, b: number): number {
    this.comparer.compare(a, b, this.levels)
    let total = this.learned.prior
    for (let field = 0; field < this.levels.length; field++) total += this.bitsOf(field, a, b)
    return total + this.householdBits(a, b)
  }

  explain(a: number, b: number): { prior: number; fields: FieldScore[]; probability: number } {
    this.comparer.compare(a, b, this.levels)
    const fields = this.comparer.fields.map((field, f): FieldScore => ({
      field: field.field,
      level: field.levels[this.levels[f]!]!,
      bits: this.bitsOf(f, a, b),
    }))
    const household = this.householdBits(a, b)
    if (household !== 0)
      fields.push({ field: 'household', level: 'could be a relative in the same house', bits: household })
    const { prior } = this.learned
    return { prior, fields, probability: probabilityOf(fields.reduce((sum, { bits }) => sum + bits, prior)) }
  }

  private bitsOf(field: number, a: number, b: number): number {
    const level = this.levels[field]!
    return this.isByValue[field]![level]
      ? this.logM[field]![level]! + this.comparer.rarity(field, level, a, b)
      : this.bits[field]![level]!
  }

  /**
   * Two of one family agree in last name and house as one person does with themself, and sons are named after fathers. Where relatives
   * explain the agreement, it says less: the odds are against strangers and relatives together.
   */
  private householdBits(a: number, b: number): number {
    const { family } = this.comparer
    if (!family || this.levels[family.shared[1]]! > family.lastOfOneHouse) return 0
    const [name, house] = family.shared
    // What only one person does with their own name, no relative explains.
    if ((this.comparer.fields[family.namesake]!.fixed?.[this.levels[family.namesake]!] ?? 0) > 0) return 0
    const shared = this.logRelatives + this.bitsOf(name, a, b) + this.bitsOf(house, a, b)
    const explained = shared + this.namesakeBits(family.namesake, a, b)
    return explained < -12 ? 0 : -Math.log2(1 + 2 ** explained)
  }

  private namesakeBits(field: number, a: number, b: number): number {
    const level = this.levels[field]!
    if (level === this.comparer.fields[field]!.missing) return 0
    const share = Math.log2(this.learned.namesakes[level]!)
    return this.isByValue[field]![level]
      ? share + this.comparer.rarity(field, level, a, b)
      : share - Math.log2(this.learned.fields[field]!.u[level]!)
  }
}
