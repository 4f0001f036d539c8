// The nightly downloads of the Legislature's sources, against a server on this machine that behaves well and badly.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../../app/server/settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { voterImports } from '../../testing/rows/voterImports.ts'
import { zipOf } from '../../sources/zip/zipOf.ts'
import type { ImportServices } from '../imports/kinds.server.ts'
import { fetchLegislature } from './fetchLegislature.server.ts'

const database = await testDatabase()
const { owner } = database.databases
const { services: made, undo } = await voterImports(database)
const job = { progress: () => {}, throwIfCancelled: () => {}, signal: new AbortController().signal }

interface Answer {
  status?: number
  type?: string
  body?: string | Buffer
  etag?: string
}
let server: Server
let url: string
let answers: Record<string, Answer> = {}
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    const {
      status = 200,
      type = 'application/zip',
      body = '',
      etag,
    } = answers[request.url!] ?? { status: 404 }
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
    response
      .writeHead(isKnown ? 304 : status, { 'content-type': type, ...(etag && { etag }) })
      .end(isKnown ? undefined : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  answers = {}
  asked = []
  await owner.query(
    `truncate bills, bill_actions, bill_documents, bill_sponsors, hearings, roll_calls, roll_call_ballots, senators, legislative_sessions,
      legislature_facts, legislature_undo, bill_changes, downloads restart identity cascade`,
  )
})

const unset = {
  legiscanUrl: null,
  openStatesPeopleUrl: null,
  openStatesBulkUrl: null,
  legislaturePagesUrl: null,
}
const run = (settings: Partial<Settings>, pages = 100) =>
  fetchLegislature(
    { job, services: { ...made, settings: { ...unset, ...settings } } as ImportServices },
    { today: '2025-03-10', pace: { pages, pauseMs: 0 } },
  )
const downloads = async () =>
  (
    await owner.query<{ name: string; state: string; message: string; version: string | null }>(
      'select name, state, message, version from downloads order by name',
    )
  ).rows

async function zipped(entries: Record<string, string>): Promise<Buffer> {
  const list = Object.entries(entries).map(([name, text]) => ({
    name,
    modifiedAt: new Date(0),
    content: [text],
  }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(list)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const hash = (letter: string) => letter.repeat(32)
function billFile(title: string): string {
  return JSON.stringify({
    bill: {
      bill_id: 5014,
      state: 'NE',
      bill_number: 'LB14',
      title,
      session: {
        session_id: 55,
        year_start: 2025,
        year_end: 2026,
        special: 0,
        session_name: '109th Legislature',
      },
      history: [{ date: '2025-01-09', action: 'Date of introduction' }],
      calendar: [{ type: 'Hearing', date: '2025-02-03', time: '13:30:00', location: 'Room 1510' }],
    },
  })
}
const datasetOf = (title: string, md5: string) =>
  zipped({ 'NE/2025/bill/LB14.json': billFile(title), 'NE/2025/hash.md5': md5 })

const list = '/?key=k&op=getDatasetList&state=NE'
const dataset = '/?key=k&op=getDataset&id=55&access_key=a1'
function listing(md5: string): Answer {
  const line = { state_id: 27, session_id: 55, session_name: '109th Legislature', year_start: 2025 }
  const body = JSON.stringify({
    status: 'OK',
    datasetlist: [{ ...line, dataset_hash: md5, access_key: 'a1' }],
  })
  return { type: 'application/json', body }
}
const packed = (zip: Buffer): Answer => ({
  type: 'application/json',
  body: JSON.stringify({ status: 'OK', dataset: { zip: zip.toString('base64') } }),
})
const titles = async () =>
  (await owner.query<{ title: string }>('select title from bills')).rows.map((b) => b.title)

describe('LegiScan’s datasets', () => {
  it('are fetched when the list names another hash, and not otherwise', async () => {
    answers = { [list]: listing(hash('a')), [dataset]: packed(await datasetOf('Prairie roads', hash('a'))) }
    const legiscanUrl = `${url}${list}`
    expect(await run({ legiscanUrl })).toMatchObject({ loaded: 1, unchanged: 0 })
    expect(await titles()).toEqual(['Prairie roads'])

    asked = []
    expect(await run({ legiscanUrl })).toMatchObject({ loaded: 0, unchanged: 1 })
    expect(asked).toEqual([list])

    answers = { [list]: listing(hash('b')), [dataset]: packed(await datasetOf('Prairie lanes', hash('b'))) }
    expect(await run({ legiscanUrl })).toMatchObject({ loaded: 1 })
    expect(await titles()).toEqual(['Prairie lanes'])
    expect(await downloads()).toMatchObject([
      { name: 'legiscan 2025 55', state: 'loaded', version: hash('b') },
      { name: 'legiscan list', state: 'unchanged', message: '' },
    ])
    // What a follower is then told.
    const { rows } = await owner.query('select what, before, after from bill_changes where what = $1', [
      'title',
    ])
    expect(rows).toEqual([{ what: 'title', before: 'Prairie roads', after: 'Prairie lanes' }])
  })

  it('whose hash.md5 is not the one of the list are refused, and what was loaded stays', async () => {
    answers = { [list]: listing(hash('a')), [dataset]: packed(await datasetOf('Prairie roads', hash('a'))) }
    const legiscanUrl = `${url}${list}`
    await run({ legiscanUrl })
    answers = { [list]: listing(hash('b')), [dataset]: packed(await datasetOf('Forged', hash('c'))) }
    await expect(run({ legiscanUrl })).rejects.toThrow(
      'LegiScan’s dataset of the 109th Legislature was refused: the hash.md5 inside is not the dataset_hash of LegiScan’s list, so it is damaged or of another day. What was loaded before stays; the next night tries again.',
    )
    expect(await titles()).toEqual(['Prairie roads'])
    expect((await downloads())[0]).toMatchObject({ state: 'failed', version: hash('a') })
  })

  it('are loaded again after the load was taken back', async () => {
    answers = { [list]: listing(hash('a')), [dataset]: packed(await datasetOf('Prairie roads', hash('a'))) }
    await run({ legiscanUrl: `${url}${list}` })
    const { rows } = await owner.query<{ id: string }>(
      'select batch_id as id from downloads where batch_id is not null',
    )
    await undo(rows[0]!.id)
    expect(await titles()).toEqual([])
    expect(await run({ legiscanUrl: `${url}${list}` })).toMatchObject({ loaded: 1 })
    expect(await titles()).toEqual(['Prairie roads'])
  })

  it('that cannot be had are named with LegiScan’s own reason, and never with the key', async () => {
    answers = {
      [list]: { type: 'application/json', body: '{"status":"ERROR","alert":{"message":"Unknown API key"}}' },
    }
    const failure = await run({ legiscanUrl: `${url}${list}` }).catch((error: Error) => error.message)
    expect(failure).toMatch(
      /^LegiScan’s list of datasets could not be read: LegiScan says “Unknown API key”\./,
    )
    expect(failure).not.toContain('key=k')
    answers = {
      [list]: listing(hash('a')),
      [dataset]: { type: 'application/json', body: '{"status":"ERROR"}' },
    }
    await expect(run({ legiscanUrl: `${url}${list}` })).rejects.toThrow('came without a ZIP inside')
  })

  it('may also be one ZIP, which is loaded when the hash inside is new', async () => {
    answers = { '/NE.zip': { body: await datasetOf('Prairie roads', hash('a')) } }
    const legiscanUrl = `${url}/NE.zip`
    expect(await run({ legiscanUrl })).toMatchObject({ loaded: 1 })
    answers = {
      '/NE.zip': {
        body: await zipped({
          'NE/2025/README.md': 'packed again',
          'NE/2025/bill/LB14.json': billFile('Prairie roads'),
          'NE/2025/hash.md5': hash('a'),
        }),
      },
    }
    expect(await run({ legiscanUrl })).toMatchObject({ loaded: 0, unchanged: 1 })
  })
})

describe('a file', () => {
  const person = 'id,name,current_party,current_district,current_chamber,given_name,family_name\n'
  const people = `${person}ocd-person/1,Juniper Larkspur,Nonpartisan,1,legislature,Juniper,Larkspur\n`

  it('that says it is the same is not sent again, and one that fails does not keep the others', async () => {
    answers = { '/ne.csv': { type: 'text/csv', body: people, etag: '"1"' } }
    const settings = { openStatesPeopleUrl: `${url}/ne.csv`, openStatesBulkUrl: `${url}/bulk.zip` }
    await expect(run(settings)).rejects.toThrow(
      'The file “Open States” could not be fetched: the address answered 404.',
    )
    expect((await owner.query('select name from senators')).rows).toEqual([{ name: 'Juniper Larkspur' }])
    expect(await run({ openStatesPeopleUrl: `${url}/ne.csv` })).toMatchObject({ loaded: 0, unchanged: 1 })
    expect(await downloads()).toMatchObject([
      { name: 'openstates-bulk', state: 'failed' },
      { name: 'openstates-people', state: 'unchanged' },
    ])
  })

  it('without an address is asked for', async () => {
    await expect(run({})).rejects.toThrow('Set LEGISCAN_URL or another one')
  })
})

describe('the Legislature’s own pages', () => {
  const billPage = (number: string, key: string) => `<h2>${number} - Prairie roads</h2>
    <a href="/FloorDocs/109/PDF/Intro/${number}.pdf">Introduced</a><table class="history"><tbody>
    <tr><td>Mar 05, 2025</td><td>Larkspur MO7 prevailed</td><td><a href="view_votes.php?KeyID=${key}">v</a></td></tr>
    <tr><td>Jan 09, 2025</td><td>Date of introduction</td></tr></tbody></table>`
  const votePage = `<div id="by_vote_viewport"><div class="card-header">Yes :</div><table><tr><td>Larkspur</td></tr></table>
    <div class="card-header">Excused Not Voting:</div><table><tr><td>Thistledown</td></tr></table></div>`
  const html = (body: string): Answer => ({ type: 'text/html', body })
  const bills = '/bills/search_by_date.php?SessionDay=2025'
  const legislaturePagesUrl = () => `${url}/bills/search_by_date.php?SessionDay={year}`

  beforeEach(async () => {
    await owner.query(
      `insert into senators (name, first_name, last_name) values ('Juniper Larkspur', 'Juniper', 'Larkspur'), ('Basil Thistledown', 'Basil', 'Thistledown')`,
    )
    answers = {
      [bills]: html(
        '<a href="view_bill.php?DocumentID=1">LB14</a><a href="view_bill.php?DocumentID=2">LB15</a><a href="http://169.254.169.254/bills/view_bill.php?DocumentID=3">LB16</a>',
      ),
      '/bills/view_bill.php?DocumentID=1': html(billPage('LB14', '7001')),
      '/bills/view_bill.php?DocumentID=2': html(billPage('LB15', '7002')),
      '/bills/view_votes.php?KeyID=7001': html(votePage),
      '/bills/view_votes.php?KeyID=7002': html(votePage),
    }
  })

  it('are followed from the list to bills and roll calls of that place', async () => {
    expect(await run({ legislaturePagesUrl: legislaturePagesUrl() })).toMatchObject({ loaded: 1 })
    expect((await owner.query('select number from bills order by number')).rows).toEqual([
      { number: 'LB14' },
      { number: 'LB15' },
    ])
    expect((await owner.query('select excused from roll_calls')).rows).toEqual([
      { excused: 1 },
      { excused: 1 },
    ])
    asked = []
    await run({ legislaturePagesUrl: legislaturePagesUrl() })
    // The bills' pages are asked for again; their votes are known.
    expect(asked.filter((path) => path.includes('view_votes'))).toEqual([])
    expect(asked).toHaveLength(3)
  })

  it('are no more in a night than the share, the unknown ones the next night', async () => {
    await run({ legislaturePagesUrl: legislaturePagesUrl() }, 2)
    expect(asked).toHaveLength(3)
    const first = (await owner.query<{ number: string }>('select number from bills')).rows[0]!.number
    await owner.query(`update bill_actions set happened_on = '2025-01-09'`)
    asked = []
    await run({ legislaturePagesUrl: legislaturePagesUrl() }, 1)
    expect(asked[1]).toBe(`/bills/view_bill.php?DocumentID=${first === 'LB14' ? 2 : 1}`)
  })

  it('that tell what LegiScan has told before are no news for followers, and what is new is', async () => {
    answers['/NE.zip'] = { body: await datasetOf('Prairie roads', hash('a')) }
    answers[bills] = html('<a href="view_bill.php?DocumentID=1">LB14</a>')
    const settings = { legiscanUrl: `${url}/NE.zip` }
    await run(settings)
    await owner.query('truncate bill_changes')
    await run({ ...settings, legislaturePagesUrl: legislaturePagesUrl() })
    const told = await owner.query<{ after: string }>(`select after from bill_changes where what = 'action'`)
    // The introduction stood in LegiScan's history; the motion of March did not.
    expect(told.rows).toEqual([{ after: 'Larkspur MO7 prevailed' }])
  })

  it('whose list leads nowhere are a failure that is told', async () => {
    answers[bills] = html('<h1>Down for maintenance</h1>')
    await expect(run({ legislaturePagesUrl: legislaturePagesUrl() })).rejects.toThrow(
      'the list leads to no bill.',
    )
  })
})
