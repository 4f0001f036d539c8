// Which names of the file may have been meant. The distinct names are some tens of thousands where the voters are a million, so closeness is
// looked for here, and voters are then fetched by exact name.
import { sql } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import { firstLettersLike, oneSlipAway } from './closeness.ts'
import { matchOf, type NameMatch, type NamePart } from './nameMatch.ts'
import { nicknamesOf } from './nicknames.ts'

/** A name to look for, on one side of a split. */
export interface Side {
  part: NamePart
  key: string
  isOpen: boolean
}

interface KnownName {
  part: NamePart
  key: string
  voters: number
  isAlike: boolean
}

const mostPerSide = 40
const idOf = ({ part, key, isOpen }: Side) => `${part} ${key} ${isOpen}`

export class NamesMeant {
  private readonly db: Db
  private readonly known = new Map<string, KnownName>()
  private readonly sides: Side[]

  constructor(db: Db, sides: Side[]) {
    this.db = db
    this.sides = [...new Map(sides.filter(({ key }) => key).map((side) => [idOf(side), side])).values()]
  }

  /** The name itself, its nicknames, one slip away, and beginnings of names still being typed: by key and by range. */
  async lookClose(): Promise<void> {
    const keys = new Set<string>()
    for (const { key } of this.sides) {
      keys.add(key)
      for (const name of nicknamesOf(key)) keys.add(name)
      if (key.length > 1 && key.length < 16) for (const near of oneSlipAway(key)) keys.add(near)
    }
    const exact = await sql<KnownName>`select part, key, voters from voter_names
      where part = any('{first,last}') and key = any(${[...keys]})`.execute(this.db)
    this.add(exact.rows, false)
    for (const { part, key } of this.sides.filter(({ isOpen }) => isOpen)) {
      const begun = await sql<KnownName>`select part, key, voters from voter_names
        where part = ${part} and key > ${key} and key < ${after(key)} order by voters desc limit ${mostPerSide}`.execute(
        this.db,
      )
      this.add(begun.rows, false)
    }
  }

  /**
   * Names that sound alike, are two slips away, or end in the typed one. Dearer, so only when little was found. Two slips are looked for among
   * the names with a first letter heard alike, which are few enough to compare one by one; trigrams miss half of them.
   */
  async lookFurther(): Promise<void> {
    for (const { part, key } of this.sides.filter((side) => side.key.length > 3)) {
      const alike = await sql<KnownName>`select part, key, voters from voter_names
        where part = ${part} and sounds in (dmetaphone(${key}), dmetaphone_alt(${key})) and sounds <> '' order by voters desc limit 100`.execute(
        this.db,
      )
      this.add(alike.rows, true)
      for (const letter of firstLettersLike(key[0]!)) {
        // A swap counts as two here and as one slip with us: hence three.
        const far = await sql<KnownName>`select part, key, voters from voter_names
          where part = ${part} and key >= ${letter} and key < ${after(letter)}
            and length(key) between ${key.length - 2} and ${key.length + 2}
            and levenshtein_less_equal(key, ${key}, 3) <= 3`.execute(this.db)
        this.add(far.rows, false)
      }
      const ending = await sql<KnownName>`select part, key, voters from voter_names
        where key like ${`%${key}`} and part = ${part} order by voters desc limit ${mostPerSide}`.execute(
        this.db,
      )
      this.add(ending.rows, false)
    }
  }

  /** Best first; of equally good ones the more frequent. */
  of(side: Side): NameMatch[] {
    const found: (NameMatch & { voters: number })[] = []
    for (const { part, key, voters, isAlike } of this.known.values()) {
      if (part !== side.part) continue
      const match = matchOf(side.key, key, { part, isOpen: side.isOpen, isAlike })
      if (match) found.push({ ...match, voters })
    }
    return found.sort((a, b) => b.weight - a.weight || b.voters - a.voters).slice(0, mostPerSide)
  }

  private add(rows: Omit<KnownName, 'isAlike'>[], isAlike: boolean): void {
    for (const { part, key, voters } of rows) {
      const before = this.known.get(`${part} ${key}`)
      this.known.set(`${part} ${key}`, { part, key, voters, isAlike: isAlike || before?.isAlike === true })
    }
  }
}

/** The first key that does not begin like this one: keys are letters only. */
export const after = (key: string) =>
  key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + 1)
