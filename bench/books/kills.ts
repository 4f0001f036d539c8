// 64 clients post into one committee, every fifth sends what it sent once more, and the server is killed five times meanwhile. What was
// answered is in the books once, what was not is sent again as a browser does.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { startProduct } from '../../src/testing/product.ts'
import type { BookStand } from '../books.ts'
import { makePeople } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import { openBooks } from './open.ts'

const clients = 64
const each = Number(process.env['EACH'] ?? 40)
const kills = 5

interface Answer {
  entryId: string
  number: string
}

export async function kill(stand: BookStand): Promise<Line[]> {
  const { databases, organizationId } = stand
  const { committeeId, people } = await openBooks(databases, organizationId)
  const keepers = await makePeople(databases, organizationId, 16)
  const folder = await mkdtemp(join(tmpdir(), 'elections-kills-'))
  const start = () =>
    startProduct({ DATA_DIR: folder, DATABASE_URL: runningUrl(stand.dataDir)!, JOBS: 'no', DEMO: 'no' })
  let server = start()
  let url = (await server.ready).url
  let done = 0
  const count = { sent: 0, replayed: 0, broken: 0, refused: 0, different: 0 }
  const answers = new Map<string, Answer>()

  const post = async (keeper: string, key: string, body: string): Promise<Answer> => {
    for (;;) {
      count.sent++
      try {
        const response = await fetch(`${url}/api/books/record`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: keeper, 'idempotency-key': key },
          body,
        })
        if (response.ok) return (await response.json()) as Answer
        count.refused++
        if (response.status < 429) throw new Refused(await response.text())
      } catch (error) {
        if (error instanceof Refused) throw error
        count.broken++
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const client = async (n: number) => {
    for (let i = 0; i < each; i++) {
      const entryId = randomUUID()
      const key = randomUUID()
      const cents = String(1 + n * each + i)
      const who = { kind: 'person', id: people[(n + i) % people.length] }
      const operation = { kind: 'contribution', on: '2026-03-01', parts: [{ cents, who }] }
      const body = JSON.stringify({ committeeId, entryId, operation })
      const { cookie } = keepers[n % keepers.length]!
      const isTwice = (n + i) % 5 === 0
      const all = await Promise.all([
        post(cookie, key, body),
        // At the same moment, and under the same key; the other half under a key of its own, as after a reload.
        ...(isTwice ? [post(cookie, i % 2 === 0 ? key : randomUUID(), body)] : []),
      ])
      if (isTwice) count.replayed++
      if (all.some((answer) => answer.entryId !== entryId || answer.number !== all[0].number))
        count.different++
      answers.set(entryId, all[0])
      done++
    }
  }
  const killer = async () => {
    for (let n = 1; n <= kills; n++) {
      const at = (clients * each * n) / (kills + 1)
      while (done < at) await new Promise((resolve) => setTimeout(resolve, 20))
      server.child.kill('SIGKILL')
      server = start()
      url = (await server.ready).url
    }
  }
  try {
    await Promise.all([killer(), ...Array.from({ length: clients }, (_, n) => client(n))])
  } finally {
    server.child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  console.error(JSON.stringify(count))
  return compare(stand, committeeId, answers, count)
}

class Refused extends Error {}

async function compare(
  { databases, organizationId }: BookStand,
  committeeId: string,
  answers: Map<string, Answer>,
  { replayed, broken, different }: { replayed: number; broken: number; different: number },
): Promise<Line[]> {
  const { rows } = await databases.owner.query<{ id: string; number: string }>(
    'select id, number::text from book_entries where committee_id = $1 order by book_entries.number',
    [committeeId],
  )
  const { rows: problems } = await databases.owner.query('select * from book_problems($1, $2)', [
    organizationId,
    committeeId,
  ])
  const { rows: sums } = await databases.owner.query<{ cents: string }>(
    'select sum(amount_cents)::text as cents from book_postings where committee_id = $1 and amount_cents > 0',
    [committeeId],
  )
  const wanted = clients * each
  const lost = [...answers].filter(([id, { number }]) => rows[Number(number) - 1]?.id !== id).length
  const gaps = rows.filter(({ number }, i) => number !== String(i + 1)).length
  const isSum = sums[0]!.cents === String((BigInt(wanted) * BigInt(wanted + 1)) / 2n)
  const wrong = lost + gaps + problems.length + different + Math.abs(rows.length - wanted) + (isSum ? 0 : 1)
  return [
    {
      what: `${clients} clients, ${wanted} entries, ${replayed} sent twice, server killed ${kills} times (${broken} requests broken off): lost, doubled, or out of number`,
      value: String(wrong),
      limit: 'none',
      ok: wrong === 0,
    },
  ]
}
