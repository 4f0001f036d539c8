import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { JobStopped } from '../../app/server/jobs/jobHandle.ts'
import type { Settings } from '../../app/server/settings.ts'
import { scheduleFor } from '../../jobs.ts'
import { testDatabase } from '../../testing/database.ts'
import { geocodeHouseholds } from './jobs.server.ts'

const { databases } = await testDatabase()

/** A geocoder of our own on this machine: knows Lincoln, is unsure about Blair, and does what `mood` says. */
type Mood = (lines: string[], response: ServerResponse) => void
let mood: Mood
let asked: string[][] = []
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const lines = [...body.matchAll(/^"\d+",.*$/gm)].map(([line]) => line)
    asked.push(lines)
    expect(body).toContain('name="benchmark"')
    mood(lines, response)
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const geocoderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/addressbatch`
afterAll(() => server.close())

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

function answerTo(line: string): string {
  const id = /^"(\d+)"/.exec(line)![1]!
  if (line.includes('LINCOLN'))
    return `"${id}","x","Match","Exact","X ST, LINCOLN","-96.${id}1,40.${id}1","1","L"`
  return `"${id}","x","${line.includes('BLAIR') ? 'Tie' : 'No_Match'}"`
}
const helpful: Mood = (lines, response) => response.end(lines.map(answerTo).join('\r\n'))

const job = (over: { cancelAfter?: number } = {}) => {
  const controller = new AbortController()
  let looks = 0
  return {
    id: '00000000-0000-4000-8000-000000000001',
    messages: [] as string[],
    signal: controller.signal,
    progress(_done: number, _total?: number, message?: string) {
      this.messages.push(message ?? '')
    },
    throwIfCancelled() {
      if (++looks > (over.cancelAfter ?? Infinity)) throw new JobStopped('cancelled')
    },
    abort: () => controller.abort(new JobStopped('cancelled')),
  }
}
const run = (handle = job(), url: string | null = geocoderUrl) =>
  geocodeHouseholds(
    { job: handle, databases, services: { settings: { geocoderUrl: url } } },
    { batchSize: 2, waits: [1, 1] },
  )

beforeEach(async () => {
  mood = helpful
  asked = []
  await databases.owner.query(`truncate households, voter_index_builds cascade;
    delete from voter_sources;
    insert into voter_sources (id, kind, label, as_of) values (900, 'state file', 'Test', '2026-01-01');
    insert into households (id, line, number, unit, city, zip5, longitude, latitude, located_by, located_source_id) values
      (1, '1445 K ST APT 3', 1445, 'APT 3', 'LINCOLN', '68508', null, null, null, null),
      (2, '9 OAK ST', 9, '', 'BLAIR', '68008', null, null, null, null),
      (3, '77 ELM ST', 77, '', 'NOWHERE', '', null, null, null, null),
      (4, 'RR 1 BOX 45', null, 'BOX 45', 'LINCOLN', '', null, null, null, null),
      (5, '1500 K ST', 1500, '', 'LINCOLN', '68508', -96, 40, 'file', 900)`)
})

const households = async () =>
  (
    await databases.owner.query<{ state: string }>(
      `select id || ' ' || coalesce(located_by || ' ' || longitude || ' ' || latitude, 'unplaced') ||
        case when geocode_tried_at is null then '' else ' tried' end as state from households order by id`,
    )
  ).rows.map((row) => row.state)

const allPlaced = [
  '1 census geocoder -96.01 40.01 tried',
  '2 unplaced tried',
  '3 unplaced tried',
  '4 unplaced',
  '5 file -96 40',
]

describe('asking the geocoder', () => {
  test('places what it knows, marks what it does not, and never asks about what is placed', async () => {
    const handle = job()
    expect(await run(handle)).toEqual({ asked: 3, placed: 1 })
    expect(await households()).toEqual(allPlaced)
    expect(asked.flat()[0]).toBe('"0","1445 K ST","LINCOLN","NE","68508"')
    expect(handle.messages.at(-1)).toBe('1 address placed')
    const sources = await databases.owner.query(
      `select s.kind from households h join voter_sources s on s.id = h.located_source_id where h.id = 1`,
    )
    expect(sources.rows).toEqual([{ kind: 'census geocoder' }])
    expect((await databases.owner.query('select from voter_index_builds')).rowCount).toBe(1)
  })

  test('what was tried is not asked about again, and nothing is rebuilt for it', async () => {
    await run()
    asked = []
    expect(await run()).toEqual({ asked: 0, placed: 0 })
    expect(asked).toEqual([])
    expect((await databases.owner.query('select from voter_index_builds')).rowCount).toBe(1)
  })

  test('a bad moment of the other side is waited out', async () => {
    const moods: Mood[] = [
      (_, response) => response.writeHead(500).end('oops'),
      (_, response) => response.end('<html>busy</html>'),
      helpful,
    ]
    mood = (lines, response) => (moods.shift() ?? helpful)(lines, response)
    await run()
    expect(await households()).toEqual(allPlaced)
    expect(asked.length).toBe(4)
  })

  test('an answer that was cut off keeps what it said; the rest is asked again', async () => {
    const cut: Mood = (lines, response) => {
      const text = lines.map(answerTo).join('\r\n')
      response.end(text.slice(0, text.indexOf('\r\n') + 20))
    }
    const moods = [cut]
    mood = (lines, response) => (moods.shift() ?? helpful)(lines, response)
    await run()
    expect(await households()).toEqual(allPlaced)
  })

  test('a connection that breaks in the middle is tried again', async () => {
    const moods: Mood[] = [
      (_, response) => {
        response.writeHead(200, { 'content-length': '10000' })
        response.write('"0","x","Match"')
        setTimeout(() => response.destroy(), 10)
      },
    ]
    mood = (lines, response) => (moods.shift() ?? helpful)(lines, response)
    await run()
    expect(await households()).toEqual(allPlaced)
  })

  test('a geocoder that stays broken fails the job in a sentence, without an address in it', async () => {
    mood = (_, response) => response.writeHead(503).end()
    await expect(run()).rejects.toThrow(
      /^The geocoder does not answer as it should\. What was placed so far stays/,
    )
    expect(asked).toHaveLength(3)
    mood = (_, response) => response.writeHead(404).end()
    await expect(run()).rejects.toThrow('The geocoder refused the addresses (404). Check GEOCODER_URL.')
    expect(asked).toHaveLength(4)
  })

  test('a geocoder that sends us elsewhere gets the addresses once, and no one else gets them', async () => {
    mood = (_, response) => response.writeHead(307, { location: '/another' }).end()
    await expect(run()).rejects.toThrow(
      'The geocoder cannot be asked: it leads elsewhere, and what is sent goes to its own address only. Check GEOCODER_URL.',
    )
    expect(asked).toHaveLength(1)
  })

  test('canceled between two batches, it keeps the first and goes on behind it the next time', async () => {
    await expect(run(job({ cancelAfter: 1 }))).rejects.toThrow(JobStopped)
    expect((await households()).slice(0, 3)).toEqual([allPlaced[0], allPlaced[1], '3 unplaced'])
    expect((await databases.owner.query('select from voter_index_builds')).rowCount).toBe(0)
    expect(await run()).toEqual({ asked: 1, placed: 0 })
    // What the run before had placed is on the map now, too.
    expect((await databases.owner.query('select from voter_index_builds')).rowCount).toBe(1)
  })

  test('canceled while it waits for an answer, it ends at once', async () => {
    const handle = job()
    mood = () => handle.abort()
    await expect(run(handle)).rejects.toThrow(JobStopped)
  })

  test('what a file placed meanwhile stays', async () => {
    mood = (lines, response) => {
      void databases.owner
        .query(
          `update households set longitude = 1, latitude = 2, located_by = 'file', located_source_id = 900 where id = 1`,
        )
        .then(() => helpful(lines, response))
    }
    await run()
    expect((await households())[0]).toBe('1 file 1 2')
  })

  test('without a geocoder set up it says so', async () => {
    await expect(run(job(), null)).rejects.toThrow('No geocoder is set up. Set GEOCODER_URL')
  })

  test('by the clock it is asked only where one is set up', () => {
    const lines = (url: string | null) =>
      scheduleFor({ geocoderUrl: url } as Settings).map((line) => line.kind)
    expect(lines(geocoderUrl)).toContain('geocode-households')
    expect(lines(null)).not.toContain('geocode-households')
  })

  test('two at once would ask twice: the second leaves it to the first', async () => {
    await databases.owner.query(
      `insert into jobs (id, kind, title, state) values ('00000000-0000-4000-8000-000000000002', 'geocode-households', 'x', 'running')`,
    )
    expect(await run()).toEqual({ asked: 0, placed: 0 })
    expect(asked).toEqual([])
  })
})
