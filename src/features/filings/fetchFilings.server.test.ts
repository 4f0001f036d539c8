// The nightly download, against a server on this machine that behaves well and badly.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { receiptsFile } from '../../testing/rows/filingFiles.ts'
import { voterImports } from '../../testing/rows/voterImports.ts'
import { fetchFilings } from './fetchFilings.server.ts'
import type { ImportServices } from '../imports/kinds.server.ts'

let database: TestDatabase
let services: ImportServices
let server: Server
let url: string
let answers: Record<
  string,
  { status?: number; type?: string; body?: string; headers?: Record<string, string> }
> = {}
let asked: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  server = createServer((request, response) => {
    asked.push(request.url!)
    const {
      status = 200,
      type = 'text/csv',
      body = '',
      headers = {},
    } = answers[request.url!] ?? { status: 404 }
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made = await voterImports(database)
  services = {
    ...made.services,
    settings: { nadcContributionsUrl: `${url}/{year}.csv`, nadcExpendituresUrl: null },
  } as ImportServices
})
afterAll(() => server.close())
beforeEach(() => {
  answers = {}
  asked = []
})

const job = { progress: () => {}, throwIfCancelled: () => {}, signal: new AbortController().signal }
const count = async () =>
  Number(
    (
      await database.databases.owner.query<{ n: string }>(
        'select count(*) as n from filing_rows where gone_batch_id is null',
      )
    ).rows[0]!.n,
  )

test('fetches every year once and the last two again, and a year that fails keeps the others and what was there', async () => {
  for (const year of [2021, 2022, 2023])
    answers[`/${year}.csv`] = { body: receiptsFile([{ id: String(year) }, { id: `${year}9` }]) }
  expect(await fetchFilings({ job, services }, '2023-06-01')).toMatchObject({ loaded: 3 })
  expect(await count()).toBe(6)

  asked = []
  answers['/2022.csv'] = { body: receiptsFile([{ id: '2022' }, { id: '20229' }, { id: '20228' }]) }
  answers['/2023.csv'] = { status: 500 }
  await expect(fetchFilings({ job, services }, '2023-06-02')).rejects.toThrow(
    'The file of contributions of 2023 could not be fetched: the address answered 500. What was loaded before stays; the next night tries again.',
  )
  expect(asked).toEqual(['/2022.csv', '/2023.csv'])
  expect(await count()).toBe(7)

  answers['/2023.csv'] = { type: 'text/html', body: '<html>Login</html>' }
  await expect(fetchFilings({ job, services }, '2023-06-03')).rejects.toThrow(
    'answered with text/html instead of a file',
  )
  answers['/2023.csv'] = { status: 302, headers: { location: 'http://169.254.169.254/' } }
  await expect(fetchFilings({ job, services }, '2023-06-04')).rejects.toThrow(
    '2023 could not be fetched: it leads elsewhere: 169.254.169.254 is not a public address.',
  )
  answers['/2023.csv'] = { body: receiptsFile([{ id: '2023' }, { id: '20239' }]).slice(0, -40) }
  await expect(fetchFilings({ job, services }, '2023-06-05')).rejects.toThrow(
    'could not be loaded: 2023_ContributionLoanExtract.csv ends in the middle of a row',
  )
  expect(await count()).toBe(7)
})
