// Articles for Ctrl/Cmd-K, by the words of their titles, summaries and texts: first those with all of them in the headline, the newest first.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { formatDate } from '../../domain/dates.ts'
import { foldName } from '../../domain/names.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { NewsFilter } from './shapes.ts'
import { findByWords, rowsOf } from './stream.server.ts'

export async function findNews({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = text.trim()
  if (words.length < 3) return []
  const some = await findSome(db, words, limit)
  // Words that are in very many articles: the newest of them all, behind what was met in a headline.
  const newest = some.isAll ? [] : await findByWords(db, viewer, NewsFilter.parse({ words }), null)
  const met = new Map((await rowsOf(db, viewer, some.ids)).map((row) => [row.id, row]))
  const first = some.ids.flatMap((id) => met.get(id) ?? [])
  const titled = [...first, ...newest].filter(({ title }) => bearsAll(title, words))
  const rows = [...new Map([...titled, ...newest, ...first].map((row) => [row.id, row])).values()]
  return rows.slice(0, limit).map(({ id, title, source, sourceKey, publishedAt }) => ({
    id,
    title,
    note: `${source}, ${formatDate(publishedAt.toISOString().slice(0, 10))}`,
    to: linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId: id }),
  }))
}

const mostWords = 8
const wordsIn = (words: string) => foldName(words).split(' ').filter(Boolean).slice(0, mostWords)

function bearsAll(title: string, words: string): boolean {
  const inTitle = foldName(title).split(' ')
  return wordsIn(words).every((word) => inTitle.some((one) => one.startsWith(word)))
}

/** Most of what is typed into this box is in no article or in few: they are asked for at once, in whatever order the index has them. */
const mostLookedAt = 400
/** What three letters begin is in too many articles. */
const shortestBeginning = 4

/** Those with the words in the headline first, then the newest. The last word may be half typed. */
async function findSome(db: Db, words: string, limit: number): Promise<Some> {
  const all = wordsIn(words)
  // A phrase, or one word without another, means what it means in the stream.
  if (all.length === 0 || /"|(?:^|\s)-|\sor\s/i.test(words)) return { ids: [], isAll: false }
  const last = all.at(-1)!
  const isHalf = last.length >= shortestBeginning
  const english = (some: string[]) => sql`to_tsquery('english', ${some.join(' & ')})`
  const query = (weight: 'A' | '') => {
    const whole = all.map((word) => (weight ? `${word}:${weight}` : word))
    if (!isHalf) return english(whole)
    // A beginning has no stem: "supply" half typed is no "suppl".
    const begun = sql`to_tsquery('simple', ${`${last}:*${weight}`})`
    return sql`(${english(whole)} || (${english(whole.slice(0, -1))} && ${begun}))`
  }
  /** Of the first articles with these words, those with all that was typed. */
  const among = async (words: RawBuilder<unknown>): Promise<Some> => {
    const { rows } = await sql<{ id: string | null; met: number; isSaid: boolean }>`
      with near as materialized (select a.id, a.published_at, a.search from news_articles a where a.search @@ ${words} limit ${mostLookedAt})
      select b.id::text, n.met, numnode(${words}) > 0 as is_said from (select count(*)::int as met from near) n left join lateral (
        select id, published_at, search @@ ${query('A')} as is_titled from near where search @@ ${query('')}
        order by is_titled desc, published_at desc, id desc limit ${limit}) b on true`.execute(db)
    const [{ met, isSaid }] = rows as [(typeof rows)[0]]
    return { ids: rows.flatMap(({ id }) => id ?? []), isAll: isSaid && met < mostLookedAt }
  }
  // The planner takes a beginning for frequent, and would rather read every article until it has met enough.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
    db,
  )
  // The index gathers all words with a beginning before it looks at the others. Few articles have the words before it, so it is looked for in those.
  const few = isHalf && all.length > 1 ? await among(english(all.slice(0, -1))) : null
  const found = few?.isAll ? few : await among(query(''))
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true)`.execute(
    db,
  )
  return found
}

interface Some {
  ids: string[]
  /** Whether there are no others. */
  isAll: boolean
}
