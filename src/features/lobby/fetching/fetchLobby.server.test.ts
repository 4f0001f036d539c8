// The nightly download of the lobby database, against a server on this machine with a pager that shows a window.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { voterImports } from '../../../testing/rows/voterImports.ts'
import type { ImportServices } from '../../imports/kinds.server.ts'
import { fetchLobby } from './fetchLobby.server.ts'

const database = await testDatabase()
const { owner } = database.databases
const { services } = await voterImports(database)
const job = { progress: () => {}, throwIfCancelled: () => {}, signal: new AbortController().signal }

let refuseFrom = Infinity
const asked: string[] = []
const row = (n: number) =>
  `<tr><td><a href="view.php?link=view_lobbyist&id=5">Quill, A...</a></td><td><a href="view.php?link=view_principal&id=9">Prairie Co...</a></td><td>Support</td><td><a href="view.php?link=view_form&form=formd&RegistrationID=${n}">View</a></td></tr>`
/** Five pages of three rows; each shows the next one only. */
function page(query: URLSearchParams): string {
  const at = Number(query.get('page') ?? '1')
  const next =
    at < 5
      ? `<a href="view.php?${query.toString().replace(/&page=\d+/, '')}&page=${at + 1}">${at + 1}</a>`
      : ''
  return `<table><tr><th>Lobbyist</th><th>Principal</th><th>Position</th><th>View</th></tr>${[0, 1, 2].map((n) => row(at * 10 + n)).join('')}</table>${next}`
}
const server = createServer((request, response) => {
  asked.push(request.url!)
  const url = new URL(request.url!, 'http://x')
  if (asked.length > refuseFrom) return void response.writeHead(429).end()
  if (url.pathname === '/lobbyist/ajax.php') {
    const names =
      url.searchParams.get('LORP') === 'L'
        ? '[{"value":"5","label":"Quill, Ada"}]'
        : '[{"value":"9","label":"Prairie Company"}]'
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(names)
  }
  response.writeHead(200, { 'content-type': 'text/html' }).end(page(url.searchParams))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lobbyist/`

const run = (pages = 100) =>
  fetchLobby(
    {
      job,
      services: {
        ...services,
        settings: { lobbyPrincipalsUrl: null, lobbyPagesUrl: base },
      } as unknown as ImportServices,
    },
    { today: '2025-03-10', pace: { pages, pauseMs: 0 } },
  )

test('a pager is followed to its end, names come whole from the roster, and a second night changes nothing', async () => {
  await owner.query(
    `insert into legislative_sessions (code, name, year_start, year_end) values ('109', '109th Legislature', 2025, 2026)`,
  )
  await owner.query(
    `insert into bills (session_id, number, kind, sort_key) select id, 'LB8', 'bill', 'LB00008' from legislative_sessions`,
  )
  expect(await run()).toMatchObject({ loaded: 1 })
  const { rows } = await owner.query(
    'select count(*)::int as positions, min(bill) as bill from lobby_positions',
  )
  expect(rows).toEqual([{ positions: 15, bill: 'LB8' }])
  const names = await owner.query('select name from lobby_parties order by name')
  expect(names.rows).toEqual([{ name: 'Prairie Company' }, { name: 'Quill, Ada' }])
  expect(await run()).toMatchObject({ loaded: 0, unchanged: 1 })
})

test('a night that is refused keeps what it has, and asks no further', async () => {
  asked.length = 0
  refuseFrom = 4
  await owner.query('truncate lobby_positions, downloads')
  await run()
  expect(asked.length).toBe(5)
  const { rows } = await owner.query('select count(*)::int as n from lobby_positions')
  expect(rows).toEqual([{ n: 6 }])
})

test('without an address it says which setting is missing', () => {
  const none = {
    ...services,
    settings: { lobbyPrincipalsUrl: null, lobbyPagesUrl: null },
  } as unknown as ImportServices
  expect(() => fetchLobby({ job, services: none })).toThrow('Set LOBBY_PRINCIPALS_URL or LOBBY_PAGES_URL')
})
