// The Clerk's lobby database publishes no file, so its pages are asked for one after the other and not all in one night: the two rosters, then
// the positions on bills of this session, followed and moving ones first, each with all its pages. It refuses those who ask more than every two
// seconds; a night that is refused ends there, and the next one goes on.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { PlainDate } from '../../../domain/dates.ts'
import { morePages } from '../../../sources/lobby/pages.ts'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { download, type Download } from '../../downloads/download.server.ts'
import type { Fetching } from '../../downloads/fetchFiles.server.ts'

export interface Pace {
  pages: number
  pauseMs: number
}
export const usualPace: Pace = { pages: 400, pauseMs: 2000 }

const types = /^(text\/html|application\/json|text\/json|text\/plain)\b/i
const limits = { bytes: 10_000_000, ms: 60_000 }

export async function crawlLobby(
  { job, services }: Fetching,
  { base, today, path, pace }: { base: string; today: PlainDate; path: string; pace: Pace },
): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-lobby-'))
  const pages = new Map<string, string>()
  let asked = 0
  const get = async (url: string): Promise<string | { why: string }> => {
    job.throwIfCancelled()
    if (asked++ > 0) await pause(pace.pauseMs, undefined, { signal: job.signal })
    const file = join(folder, 'page')
    const got = await download(url, file, job.signal, { operatorAddress: base, types, limits })
    if (got.state !== 'whole') return { why: got.state === 'failed' ? got.why : 'the address sent no page.' }
    return readFile(file, 'utf8')
  }
  try {
    for (const letter of ['L', 'P']) {
      const roster = await get(
        new URL(`ajax.php?functionName=allArchiveSearch&LORP=${letter}&term=`, base).href,
      )
      if (typeof roster !== 'string') return { state: 'failed', why: roster.why }
      pages.set(`LORP=${letter}.json`, roster)
    }
    const bills = await services.databases.asSystem((db) => billsWanted(db, today))
    bills: for (const { number, code } of bills) {
      job.progress(pages.size, undefined, `Fetching the positions on ${number}`)
      // The window of the pager moves on, so every page is asked which come after it.
      const waiting = [{ page: 1, url: addressOf(base, code, number) }]
      for (const met = new Set([1]); waiting.length > 0;) {
        if (asked >= pace.pages) break bills
        const { page, url } = waiting.shift()!
        const html = await get(url)
        if (typeof html !== 'string') {
          if (/\b429\b/.test(html.why)) break bills
          break
        }
        pages.set(
          `Legislature=${code}&Prefix=${number.slice(0, 2)}&Number=${number.slice(2)}&page=${page}.html`,
          html,
        )
        for (const next of morePages(html, url))
          if (!met.has(next.page)) {
            met.add(next.page)
            waiting.push(next)
          }
      }
    }
    return await pack(pages, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function addressOf(base: string, code: string, number: string): string {
  const [, prefix = '', digits = '', suffix = ''] = /^([A-Z]{2})(\d+)([A-Z]*)$/.exec(number) ?? []
  const url = new URL('view.php', base)
  url.search = new URLSearchParams({
    link: 'view_bill_search',
    Legislature: code,
    Prefix: prefix,
    Number: digits,
    Suffix: suffix,
    submit: 'Search',
  }).toString()
  return url.href
}

/** Of the session of today: those whose positions were never fetched and those that moved first, then the others by chance. */
async function billsWanted(db: Db, today: PlainDate): Promise<{ number: string; code: string }[]> {
  const { rows } = await sql<{ number: string; code: string }>`
    select b.number, s.code from bills b join legislative_sessions s on s.id = b.session_id
    where not s.is_special and extract(year from ${today}::date) between s.year_start and s.year_end
    order by exists (select from lobby_positions t where t.legislature = s.code and t.bill = b.number), b.last_action_on > ${today}::date - 14 desc nulls last, random()`.execute(
    db,
  )
  return rows
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
