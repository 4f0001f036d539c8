// Which names of the file may have been meant. The distinct names are some tens of thousands where the voters are a million, so closeness is
// looked for here, and voters are then fetched by exact name. Three widening circles, each asked for only when the one before brought little.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { firstLettersLike, oneSlipAway } from '../../../domain/closeness.ts'
import { matchOf, type NameMatch, type NamePart } from './nameMatch.ts'
import { nicknamesOf } from '../../../domain/nicknames.ts'

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
  isAlike?: boolean
}

const mostPerSide = 40

export class NamesMeant {
  private readonly db: Db
  private readonly known = new Map<string, KnownName>()
  private readonly sides: Side[]

  constructor(db: Db, sides: Side[]) {
    this.db = db
    const byId = sides
      .filter(({ key }) => key)
      .map((side) => [`${side.part} ${side.key} ${side.isOpen}`, side] as const)
    this.sides = [...new Map(byId).values()]
  }

  /** The names as typed, their nicknames, and names that begin like one still being typed. */
  async lookSure(): Promise<void> {
    await Promise.all([
      this.lookUp(this.sides.flatMap(({ key }) => [key, ...nicknamesOf(key)])),
      this.lookUpOpen(this.sides.filter(({ isOpen }) => isOpen)),
    ])
  }

  private async lookUpOpen(open: Side[]): Promise<void> {
    if (open.length === 0) return
    const { rows } = await sql<KnownName>`select n.* from
        unnest(${open.map(({ part }) => part)}::text[], ${open.map(({ key }) => key)}::text[], ${open.map(({ key }) => after(key))}::text[])
          as o (part, from_key, to_key)
      cross join lateral (select part, key, voters from voter_names
        where part = o.part and key > from_key and key < to_key order by voters desc limit ${mostPerSide}) n`.execute(
      this.db,
    )
    this.add(rows)
  }

  /** The names of those who left the file are not among the file's names. */
  takeAsTyped(): void {
    for (const { part, key } of this.sides)
      this.add([key, ...nicknamesOf(key)].map((name) => ({ part, key: name, voters: 0 })))
  }

  /** One slip away: a few hundred keys per name, asked for at once. */
  async lookClose(): Promise<void> {
    const keys = this.sides.map(({ key }) => key).filter((key) => key.length > 1 && key.length < 16)
    await this.lookUp(keys.flatMap(oneSlipAway))
  }

  /**
   * Names that sound alike, are two slips away, or end in the typed one. Two slips are looked for among the names with a first letter heard
   * alike, which are few enough to compare one by one; trigrams miss half of them.
   */
  async lookFurther(): Promise<void> {
    for (const { part, key } of this.sides.filter((side) => side.key.length > 3)) {
      const alike = await sql<KnownName>`select part, key, voters from voter_names
        where part = ${part} and sounds in (dmetaphone(${key}), dmetaphone_alt(${key})) and sounds <> ''
        order by voters desc limit 100`.execute(this.db)
      this.add(alike.rows.map((row) => ({ ...row, isAlike: true })))
      for (const letter of firstLettersLike(key[0]!)) {
        // A swap counts as two here and as one slip with us: hence three.
        const far = await sql<KnownName>`select part, key, voters from voter_names
          where part = ${part} and key >= ${letter} and key < ${after(letter)}
            and length(key) between ${key.length - 2} and ${key.length + 2}
            and levenshtein_less_equal(key, ${key}, 3) <= 3`.execute(this.db)
        this.add(far.rows)
      }
      const ending = await sql<KnownName>`select part, key, voters from voter_names
        where key like ${`%${key}`} and part = ${part} order by voters desc limit ${mostPerSide}`.execute(
        this.db,
      )
      this.add(ending.rows)
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

  private async lookUp(keys: string[]): Promise<void> {
    if (keys.length === 0) return
    const { rows } = await sql<KnownName>`select part, key, voters from voter_names
      where part = any('{first,last}') and key = any(${[...new Set(keys)]})`.execute(this.db)
    this.add(rows)
  }

  private add(rows: KnownName[]): void {
    for (const row of rows) {
      const before = this.known.get(`${row.part} ${row.key}`)
      this.known.set(`${row.part} ${row.key}`, {
        ...row,
        voters: Math.max(row.voters, before?.voters ?? 0),
        isAlike: row.isAlike ?? before?.isAlike,
      })
    }
  }
}

/** The first key that does not begin like this one: keys are letters only. */
const after = (key: string) => key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + 1)
