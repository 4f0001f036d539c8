// What a hostile reader without an account tries on everything public about the filings: streets somebody wrote into a text, numbers no
// database holds, names that are markup or formulas, addresses that fill or confuse what is remembered.
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { candidateCommittees } from '../api.ts'
import { terminal } from '../../terminal/api.ts'
import { testFilers, testRecords } from '../../../testing/rows/filings.ts'
import { testServer } from '../../../testing/server.ts'
import type { Env } from '../../../app/server/http/http.ts'
import { publicPageRoutes } from './routes.server.ts'
import { gather } from '../../../app/server/feature.ts'
import { features } from '../../../features.server.ts'

const { running, databases, nobody } = await testServer()
const { larkspur, prairie } = testFilers
const hostile = `=HYPERLINK("x";"y")</SCRIPT><SCRIPT>ALERT(1)</SCRIPT>'"\u0001 & ;=1+1`

await databases.asSystem(async (db) => {
  await db
    .updateTable('donorRecords')
    .set({ employer: 'SELF, 1200 N 27TH', occupation: 'P.O. BOX 4417' })
    .where('id', '=', testRecords.quincy)
    .execute()
  await db
    .updateTable('filingRows')
    .set({ description: 'Rent for 8812 Willow Ave, paid late' })
    .where('filerId', 'in', [larkspur, prairie])
    .execute()
  await db
    .updateTable('filingRows')
    .set({ target: '8812 WILLOW AVE' })
    .where('stance', 'is not', null)
    .execute()
  await db.updateTable('filers').set({ name: hostile }).where('id', '=', larkspur).execute()
  await db.updateTable('donors').set({ name: hostile }).where('id', '=', testRecords.quincy).execute()
})

const template = `<!doctype html><html lang="en"><head><title>Old</title></head><body><div id="root"></div></body></html>`
let address = '192.0.2.1'
const pages = new Hono<Env>()
  .use(async (c, next) => {
    c.set('request', { id: 'test', ip: address, userAgent: '' })
    await next()
  })
  .onError((error, c) => c.text(error.message, 'status' in error ? (error.status as 429) : 500))
  .route(
    '/',
    publicPageRoutes(running.services, () => Promise.resolve(template)),
  )

const queries: Record<string, string> = {
  filers: 'name=hyperlink',
  donors: 'name=abernathy',
  payees: 'name=radio',
  gifts: 'name=abernathy',
  late: 'election=2024-05-14',
  between: `first=${larkspur}&second=${prairie}`,
  city: 'name=lincoln',
  over: 'dollars=1000',
}
function queryOf(name: string, params: string[]): string {
  const needed: Record<string, string> = {
    filer: `filer=${larkspur}`,
    donor: `donor=${testRecords.quincy}`,
    id: `id=${larkspur}`,
  }
  return queries[name] ?? params.flatMap((param) => needed[param] ?? []).join('&')
}
const tables = gather(features).publicTables.map(({ name, params }) => ({
  name,
  query: queryOf(
    name,
    Object.keys(params.shape).filter((key) => key !== 'filer' || !name.startsWith('donor')),
  ),
}))

describe('a street that someone wrote into a text', () => {
  const streets = /8812|willow|27th|4417/i

  it.each(tables)('is in no column of $name', async ({ name, query }) => {
    for (const ending of ['csv', 'json']) {
      const answer = await nobody.get(`/public/${name}.${ending}?${query}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(streets)
    }
  })

  it('is on no page, in no call and in no picture', async () => {
    for (const path of ['/candidate-committees', `/candidate-committee/${larkspur}`, '/nadcterminal'])
      expect(await (await pages.request(path)).text()).not.toMatch(streets)
    expect(await (await nobody.get(`/public/committee/${larkspur}/money.svg`)).text()).not.toMatch(streets)
    for (const line of ['', 'abernathy', `filer #${larkspur}`, `donor #${testRecords.quincy}`, 'independent'])
      expect((await nobody.try(terminal.run, { line })).text).not.toMatch(streets)
    const calls = [
      await nobody.try(candidateCommittees.one, { id: larkspur }),
      await nobody.try(candidateCommittees.rows, { id: larkspur }),
      await nobody.try(candidateCommittees.compare, { ids: [larkspur] }),
    ]
    for (const { status, text } of calls) {
      expect(status).toBe(200)
      expect(text).not.toMatch(streets)
    }
  })

  it.each(['8812', 'willow', 'rent'])(
    'is not found by looking for “%s” in rows that hide it',
    async (words) => {
      expect(await nobody.call(candidateCommittees.rows, { id: larkspur, words })).toMatchObject({ count: 0 })
      const file = await (await nobody.get(`/public/committee-rows.csv?id=${larkspur}&words=${words}`)).text()
      expect(file.trim().split('\r\n')).toHaveLength(1)
    },
  )
})

describe('a number that no database holds', () => {
  const tooLarge = '9999999999999999999'

  it.each([
    `/public/committee-rows.csv?id=${larkspur}&donor=${tooLarge}`,
    `/public/donor-rows.json?donor=${tooLarge}`,
    `/public/donor-filers.csv?donor=-${tooLarge}`,
    '/public/filer-donors.csv?filer=9999999999',
    '/public/over.csv?dollars=1e300',
    '/public/late.csv?election=2024-02-31',
    '/public/largest.csv?year=99999',
    `/public/committee-rows.csv?id=${larkspur}&words=%00`,
    `/public/committee-rows.json?id=${larkspur}&city=%00`,
    '/public/city.csv?name=%00%00%00',
  ])('is refused with a sentence: %s', async (path) => {
    const answer = await nobody.get(path)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(((await answer.json()) as { message: string }).message).toMatch(/\.$/)
  })

  it.each([
    [candidateCommittees.rows, { id: larkspur, donor: tooLarge }],
    [candidateCommittees.rows, { id: larkspur, after: '2024-99-99_1' }],
    [candidateCommittees.rows, { id: larkspur, after: `2024-01-01_${tooLarge}` }],
    [candidateCommittees.rows, { id: larkspur, sort: 'amount', after: `${tooLarge}_1` }],
    [terminal.run, { line: 'over 1000', page: `${tooLarge}~1` }],
    [terminal.run, { line: 'latest', page: '2024-99-99~1' }],
    [terminal.run, { line: `filer #${larkspur} receipts`, page: '9999-99-99~1' }],
  ] as const)('is refused by a call: %o %o', async (call, input) => {
    expect((await nobody.try(call as never, input as never)).status).toBe(422)
  })

  it('is told from the largest one that is someone’s', async () => {
    const largest = '9223372036854775807'
    await databases.asSystem((db) =>
      db
        .insertInto('donors')
        .values({
          id: BigInt(largest),
          name: 'LAST OF ALL',
          nameKey: 'last of all',
          isPerson: true,
          spellings: 1,
          givenCents: 1,
          givenRows: 1,
          receivedCents: 0,
          receivedRows: 0,
        })
        .execute(),
    )
    expect((await nobody.try(terminal.run, { line: `donor #${largest}` })).status).toBe(200)
    expect((await nobody.try(terminal.run, { line: `donor #${tooLarge}` })).status).toBe(404)
  })
})

describe('a name that is markup or a formula', () => {
  it('stays text on the page and in the picture', async () => {
    const text = await (await pages.request(`/candidate-committee/${larkspur}`)).text()
    expect(text.toLowerCase()).not.toContain('<script>alert')
    const picture = await (await nobody.get(`/public/committee/${larkspur}/money.svg`)).text()
    expect(picture.toLowerCase()).not.toContain('<script')
    // What XML forbids would leave the picture undrawn.
    expect(picture).not.toContain('\u0001')
  })

  it('is no formula in a spreadsheet, wherever it parts its cells', async () => {
    const csv = await (await nobody.get('/public/candidate-committees.csv')).text()
    const line = csv.split('\r\n').find((one) => /hyperlink/i.test(one))!
    expect(line).toMatch(/,"'=hyperlink/i)
    // Inside quotes a semicolon parts nothing.
    expect(line.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/;/)
  })
})

describe('an address that is meant to fill or to confuse', () => {
  it('makes no page of its own from what it only adds', async () => {
    const long = 'x'.repeat(600)
    const plain = await (await pages.request('/candidate-committees?words=cottonwood')).text()
    const added = await (await pages.request(`/candidate-committees?${long}=1&words=cottonwood`)).text()
    const other = await (await pages.request(`/candidate-committees?${long}=1&words=no one`)).text()
    expect(added).toBe(plain)
    expect(other).not.toBe(plain)
  })

  it('is answered from what is remembered however often, and counted where it must be worked out', async () => {
    address = '192.0.2.77'
    const limit = { name: 'committee-pages', points: 900, perSeconds: 60 }
    expect((await pages.request('/candidate-committees?words=cottonwood')).status).toBe(200)
    await running.services.limits.take(limit, address, '', 899).catch(() => {})
    await running.services.limits.take(limit, address, '').catch(() => {})
    expect((await pages.request('/candidate-committees?words=cottonwood')).status).toBe(200)
    const refused = await pages.request('/candidate-committees?words=something+else')
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Wait a little')])
    // Somebody else who asks for the same is not refused with them.
    address = '192.0.2.78'
    expect((await pages.request('/candidate-committees?words=something+else')).status).toBe(200)
  })
})
