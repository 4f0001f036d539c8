// The stories of the days that were asked for last, kept in memory: an index of their hashes has more than sixty places for each article, and
// writing it took most of a first fetch.
import { sql } from 'kysely'
import type { Db, Databases } from '../../../app/server/data/db.ts'
import { signatureFrom, Tellings, type Likest, type Telling } from '../../../domain/news/tellings.ts'

const dayMs = 86_400_000
const nearDays = 4
/** Some seventy megabytes; a busy week is a tenth of it. */
const mostKept = 80_000
/** To read the days again takes less than to read so many that came meanwhile. */
const mostNew = 20_000

export const atOf = ({ article }: Signed): number => article.publishedAt.getTime()
const dayOf = (at: number): number => Math.floor(at / dayMs)

/** What was there when it was looked for; what came since is looked through when it is written. */
export interface Before {
  likest: Map<Signed, Likest | null>
  upTo: number
}

/** An article that was read. */
export interface Signed {
  article: { publishedAt: Date }
  signature: Int32Array
}

const kept = new WeakMap<Databases, RecentStories>()

export function recentStoriesOf(databases: Databases): RecentStories {
  const stories = kept.get(databases) ?? new RecentStories(databases)
  kept.set(databases, stories)
  return stories
}

type Row = { id: string; storyId: string; publishedAt: Date; signature: string }

const columns = sql`id::text, story_id::text, published_at, signature::text`
const tellingOf = ({ publishedAt, storyId, signature }: Row): Telling => ({
  at: publishedAt.getTime(),
  storyId,
  signature: signatureFrom(signature),
})

export class RecentStories {
  readonly #databases: Databases
  /** Those that were asked for longest ago stand first. */
  readonly #days = new Map<number, Tellings>()
  /** Those that came last, in their order: all behind the number `#newFrom` up to `#upTo`. */
  #new: { id: number; telling: Telling }[] = []
  #newFrom = 0
  #upTo = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(databases: Databases) {
    this.#databases = databases
  }

  async likest(asked: Signed[]): Promise<Before> {
    const upTo = await this.#inTurn(() => this.#databases.asSystem((db) => this.#readNew(db)))
    const likest = new Map<Signed, Likest | null>()
    // Day by day, so that a feed that reaches back for years needs no more memory than one of this week.
    for (const one of asked.toSorted((a, b) => atOf(a) - atOf(b))) {
      const [at, signature] = [atOf(one), one.signature]
      let best: Likest | null = null
      for (let day = dayOf(at) - nearDays; day <= dayOf(at) + nearDays; day++)
        best = (await this.#dayOf(day)).likest({ at, signature }, best)
      likest.set(one, best)
    }
    return { likest, upTo }
  }

  async #dayOf(day: number): Promise<Tellings> {
    const known = this.#days.get(day) ?? (await this.#inTurn(() => this.#readDay(day)))
    this.#days.delete(day)
    this.#days.set(day, known)
    return known
  }

  async #readDay(day: number): Promise<Tellings> {
    // Read by another feed, while this one waited for its turn.
    const there = this.#days.get(day)
    if (there) return there
    const tellings = await this.#databases.asSystem((db) => findOfDay(db, day))
    this.#days.set(day, tellings)
    let kept = [...this.#days.values()].reduce((sum, { all }) => sum + all.length, 0)
    for (const [old, { all }] of this.#days) {
      if (kept <= mostKept) break
      this.#days.delete(old)
      kept -= all.length
    }
    return tellings
  }

  /** Behind the number `from`, with `db` inside the transaction that writes what comes next. */
  async since(db: Db, from: number): Promise<Telling[]> {
    await this.#inTurn(() => this.#readNew(db))
    return from < this.#newFrom
      ? (await findSince(db, from, this.#upTo)).map(tellingOf)
      : this.#new.filter(({ id }) => id > from).map(({ telling }) => telling)
  }

  async #readNew(db: Db): Promise<number> {
    // Not what took its number from elsewhere, as examples do. Articles take theirs one transaction after the other.
    const { rows } = await sql<{ newest: string }>`select coalesce(max(id), 0)::text as newest
      from news_articles where id <= (select last_value from news_articles_id_seq)`.execute(db)
    const newest = Number(rows[0]!.newest)
    if (newest - this.#upTo > mostNew) this.#forget(newest)
    else
      for (const row of await findSince(db, this.#upTo, newest)) {
        const telling = tellingOf(row)
        this.#days.get(dayOf(telling.at))?.add(telling)
        this.#new.push({ id: Number(row.id), telling })
      }
    if (this.#new.length > 2 * mostNew) {
      this.#new = this.#new.slice(-mostNew)
      this.#newFrom = this.#new[0]!.id
    }
    this.#upTo = newest
    return newest
  }

  #forget(newest: number): void {
    this.#days.clear()
    this.#new = []
    this.#newFrom = newest
  }

  /** One after the other: what is read while a day is read would be missing in it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => {})
    return mine
  }
}

async function findSince(db: Db, from: number, to: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from news_articles
    where id > ${from}::bigint and id <= ${to}::bigint order by news_articles.id`.execute(db)
  return rows
}

async function findOfDay(db: Db, day: number): Promise<Tellings> {
  const { rows } = await sql<Row>`select ${columns} from news_articles
    where published_at >= ${new Date(day * dayMs)} and published_at < ${new Date((day + 1) * dayMs)}`.execute(
    db,
  )
  const tellings = new Tellings()
  for (const row of rows) tellings.add(tellingOf(row))
  return tellings
}
