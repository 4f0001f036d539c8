// Articles for Ctrl/Cmd-K, by the words of their titles, summaries and texts: the newest of all that have them.
import { formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { NewsFilter } from './shapes.ts'
import { findByWords } from './stream.server.ts'

export async function findNews({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = text.trim()
  if (words.length < 3) return []
  const rows = await findByWords(db, viewer, NewsFilter.parse({ words }), null)
  return rows.slice(0, limit).map(({ id, title, source, sourceKey, publishedAt }) => ({
    id,
    title,
    note: `${source}, ${formatDate(publishedAt.toISOString().slice(0, 10))}`,
    to: linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId: id }),
  }))
}
