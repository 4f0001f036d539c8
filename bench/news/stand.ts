// What the news benches stand on: a server in a process of its own over a million invented articles, and readers with and without marks.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOrganization, makePeople, startStand, type Stand } from '../stand.ts'
import { benchFolder } from '../voters/files.ts'
import { BenchClient } from '../voters/stand.ts'
import { fillNews } from './fill.ts'

export interface NewsStand {
  stand: Stand
  organizationId: string
  /** Someone new, who marked nothing. */
  fresh: BenchClient
  /** Someone who read thirty thousand articles, the newest among them, and starred two hundred. */
  keen: BenchClient
  end(): Promise<void>
}

/** KEEP=1 keeps the database for the next run. */
export async function openNewsStand(): Promise<NewsStand> {
  const folder = join(benchFolder, 'news-database')
  if (process.env['KEEP'] && !existsSync(folder)) await mkdir(folder, { recursive: true })
  const stand = await startStand({ keepIn: process.env['KEEP'] ? folder : undefined, demo: 'no' })
  try {
    const { databases, url } = stand
    await fillNews(databases.owner)
    // The rows named their own numbers; what comes next goes on behind them.
    await databases.owner.query(
      `select setval(pg_get_serial_sequence(t, 'id'), (select max(id) from news_articles)) from unnest(array['news_articles']) t`,
    )
    const organizationId = await makeOrganization(databases)
    const [fresh, keen] = await makePeople(databases, organizationId, 2)
    await databases.owner.query(
      `insert into news_marks (organization_id, user_id, article_id, read_at, starred_at)
       select $1, $2, id, now(), case when id % 150 = 0 then now() end from news_articles where id > (select max(id) from news_articles) - 30000
         and (id % 10 <> 0 or id % 150 = 0)`,
      [organizationId, keen!.id],
    )
    await databases.owner.query('analyze news_marks')
    return {
      stand,
      organizationId,
      fresh: new BenchClient(url, fresh!.cookie),
      keen: new BenchClient(url, keen!.cookie),
      end: () => stand.end(),
    }
  } catch (error) {
    await stand.end()
    throw error
  }
}
