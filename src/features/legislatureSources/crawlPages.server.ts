// The Legislature publishes no file of its pages, so they are fetched one after the other, slowly, and not all in one night: first of bills
// that someone follows, then of those that moved lately or are not known yet, then of some others, so that none grows old; and of roll
// calls whose votes we do not have from there. Packed as a ZIP they are loaded like pages a person has saved.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { PlainDate } from '../../domain/dates.ts'
import { billLinks, voteLinks } from '../../sources/legislaturePages/links.ts'
import { zipOf } from '../../sources/zip/zipOf.ts'
import { download, type Download } from '../downloads/download.server.ts'
import type { Fetching } from '../downloads/fetchFiles.server.ts'

/** A night's share: a page a second, for some minutes. */
export interface Pace {
  pages: number
  pauseMs: number
}
export const usualPace: Pace = { pages: 300, pauseMs: 1000 }

const html = /^text\/html\b/i
const limits = { bytes: 10_000_000, ms: 60_000 }

export async function crawlPages(
  { job, services }: Fetching,
  { list, today, path, pace }: { list: string; today: PlainDate; path: string; pace: Pace },
): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-pages-'))
  const pages = new Map<string, string>()
  let asked = 0
  const get = async (url: string): Promise<string | { why: string }> => {
    job.throwIfCancelled()
    if (asked++ > 0) await pause(pace.pauseMs, undefined, { signal: job.signal })
    const file = join(folder, 'page.html')
    const got = await download(url, file, job.signal, { operatorAddress: list, types: html, limits })
    if (got.state !== 'whole') return { why: got.state === 'failed' ? got.why : 'the address sent no page.' }
    return readFile(file, 'utf8')
  }
  try {
    const first = await get(list)
    if (typeof first !== 'string') return { state: 'failed', why: first.why }
    const links = billLinks(first, list)
    if (links.size === 0) return { state: 'failed', why: 'the list leads to no bill.' }
    const { wanted, knownVotes } = await services.databases.asSystem((db) =>
      plan(db, [...links.keys()], today),
    )
    for (const number of wanted) {
      if (asked > pace.pages) break
      job.progress(pages.size, undefined, `Fetching the page of ${number}`)
      const url = links.get(number)!
      const page = await get(url)
      // A page that fails tonight is asked for again tomorrow; the others need not wait for it.
      if (typeof page !== 'string') continue
      pages.set(`${number}.html`, page)
      for (const [key, address] of voteLinks(page, url)) {
        if (knownVotes.has(key) || asked > pace.pages) continue
        const votes = await get(address)
        if (typeof votes === 'string') pages.set(`view_votes_KeyID_${key}.html`, votes)
      }
    }
    if (pages.size === 0 && wanted.length > 0) return { state: 'failed', why: 'no page of a bill answered.' }
    return pages.size === 0 ? { state: 'unchanged' } : await pack(pages, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Which of the listed bills to ask for, most wanted first, and whose votes are known from the Legislature already. */
async function plan(db: Db, numbers: string[], today: PlainDate) {
  const { rows } = await sql<{ number: string }>`
    with known as (
      select b.number, exists (select from bill_follows f where f.bill_id = b.id) as is_followed,
        exists (select from bill_actions a where a.bill_id = b.id and a.happened_on > ${today}::date - 14) as has_moved
      from bills b join legislative_sessions l on l.id = b.session_id
      where not l.is_special and extract(year from ${today}::date) between l.year_start and l.year_end)
    select n.number from unnest(${numbers}::text[]) as n (number) left join known k on k.number = n.number
    order by coalesce(k.is_followed, false) desc, coalesce(k.has_moved, true) desc, random()`.execute(db)
  const { rows: votes } = await sql<{ key: string }>`
    select state_key as key from roll_calls where state_key is not null and has_five_categories`.execute(db)
  return { wanted: rows.map(({ number }) => number), knownVotes: new Set(votes.map(({ key }) => key)) }
}

/** The same pages give the same bytes, so that a night without news is seen as one. */
async function pack(pages: Map<string, string>, path: string): Promise<Download> {
  const entries = [...pages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ name, modifiedAt: new Date(0), content: [text] }))
  await pipeline(Readable.from(zipOf(entries)), createWriteStream(path, { mode: 0o600 }))
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    state: 'whole',
    type: 'application/zip',
    bytes: bytes.length,
    sha256,
    etag: null,
    lastModified: null,
  }
}
