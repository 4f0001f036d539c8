// Articles for Ctrl/Cmd-K, by the words of their titles, summaries and texts: first those with all of them in the headline, the newest first.
import { sql } from 'kysely'
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
async function findSome(db: Db, words: string, limit: number): Promise<{ ids: string[]; isAll: boolean }> {
  const all = wordsIn(words)
  // A phrase, or one word without another, means what it means in the stream.
  if (all.length === 0 || /"|(?:^|\s)-|\sor\s/i.test(words)) return { ids: [], isAll: false }
  const last = all.at(-1)!
  const query = (weight: 'A' | '') => {
    const whole = all.map((word) => (weight ? `${word}:${weight}` : word))
    const finished = sql`to_tsquery('english', ${whole.join(' & ')})`
    if (last.length < shortestBeginning) return finished
    // A beginning has no stem: "supply" half typed is no "suppl".
    const begun = sql`to_tsquery('simple', ${`${last}:*${weight}`})`
    const before = whole.slice(0, -1).join(' & ')
    return sql`(${finished} || (to_tsquery('english', ${before}) && ${begun}))`
  }
  // The planner takes a beginning for frequent, and would rather read every article until it has met enough.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; met: number }>`
    with bearing as materialized (
      select a.id, a.published_at, a.search @@ ${query('A')} as is_titled from news_articles a where a.search @@ ${query('')} limit ${mostLookedAt})
    select b.id::text, (count(*) over ())::int as met from bearing b order by b.is_titled desc, b.published_at desc, b.id desc limit ${limit}`.execute(
    db,
  )
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true)`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), isAll: (rows[0]?.met ?? 0) < mostLookedAt }
}
