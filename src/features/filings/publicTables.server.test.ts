import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testFilers, testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { Refusal } from '../../app/contract.ts'
import type { Env } from '../../app/server/http/http.ts'
import { publicTableRoutes } from './publicTableRoutes.server.ts'
import { gather } from '../../app/server/feature.ts'
import { features } from '../../features.server.ts'
import type { PublicTable } from './publicTables.server.ts'

const { publicTables } = gather(features)

const { nobody, running } = await testServer()

/** Parameters that find something in the fixture, for every table there is. */
const examples: Record<string, string> = {
  filers: 'name=larkspur',
  donors: 'name=abernathy',
  payees: 'name=radio',
  gifts: 'name=abernathy',
  'filer-donors': `filer=${testFilers.larkspur}`,
  'filer-payees': `filer=${testFilers.larkspur}`,
  'filer-receipts': `filer=${testFilers.larkspur}`,
  'filer-payments': `filer=${testFilers.larkspur}`,
  'donor-filers': `donor=${testRecords.quincy}`,
  'payee-filers': `donor=${testRecords.radio}`,
  'donor-rows': `donor=${testRecords.quincy}`,
  'payee-rows': `donor=${testRecords.radio}`,
  largest: '',
  latest: '',
  late: 'election=2024-05-14',
  independent: '',
  between: `first=${testFilers.larkspur}&second=${testFilers.prairie}`,
  city: 'name=lincoln',
  over: 'dollars=1000',
}
/** Tables of other features name their filer in one of these ways, or need nothing. */
const queryOf = (table: PublicTable) =>
  examples[table.name] ??
  Object.keys(table.params.shape)
    .filter((name) => ['filer', 'id', 'committee'].includes(name))
    .map((name) => `${name}=${testFilers.larkspur}`)
    .join('&')

describe.each(publicTables.map((table) => [table.name, table] as const))(
  'the public table %s',
  (name, table) => {
    it('has only its listed columns, and no street', async () => {
      const csv = await (await nobody.get(`/public/${name}.csv?${queryOf(table)}`)).text()
      const json = await (await nobody.get(`/public/${name}.json?${queryOf(table)}`)).text()
      const rows = parse<Record<string, string>>(csv, { columns: true, bom: true })
      const answer = JSON.parse(json) as {
        title: string
        asOf: string | null
        source: string
        rows: object[]
      }
      expect(rows.length).toBeGreaterThan(0)
      expect(answer.rows).toHaveLength(rows.length)
      expect(answer).toMatchObject({ title: table.title })
      expect(Object.keys(rows[0]!)).toEqual(table.columns.map(({ label }) => label))
      expect(Object.keys(answer.rows[0]!)).toEqual(table.columns.map(({ key }) => key))
      for (const text of [csv, json]) {
        expect(text).not.toMatch(/1445|K ST|ELM AVE|PIT RD|MAST LN/i)
        expect(text).not.toMatch(/street|address/i)
      }
    })
  },
)

describe('a public table', () => {
  it('has a name of its own', () => {
    expect(new Set(publicTables.map(({ name }) => name)).size).toBe(publicTables.length)
  })

  it('writes money as dollars for spreadsheets and as cents for programs', async () => {
    const csv = await (await nobody.get('/public/late.csv?election=2024-05-14')).text()
    const json = (await (await nobody.get('/public/late.json?election=2024-05-14')).json()) as {
      rows: { cents: string }[]
    }
    expect(parse<Record<string, string>>(csv, { columns: true, bom: true })[0]!['Amount']).toBe('1500.00')
    expect(json.rows[0]!.cents).toBe('150000')
  })

  it('is kept by whoever asked, and asked for again without cost', async () => {
    const first = await nobody.get('/public/largest.csv')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="largest.csv"')
    const etag = first.headers.get('etag')!
    for (let times = 0; times < 100; times++) {
      const again = await fetch(first.url, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
    const json = await fetch(first.url.replace('.csv', '.json'), { headers: { 'if-none-match': etag } })
    expect(json.status).toBe(200)
  })

  it('may be read from other sites, without anyone’s cookies', async () => {
    const answer = await nobody.get('/public/latest.json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const elsewhere = await nobody.get('/api/openapi.json')
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    [
      'late.csv?election=2024-05-15',
      'The parameter “election” does not fit: Give the day of a statewide election, for example 2024-11-05.',
    ],
    ['late.csv?elektion=2024', 'There is no parameter “elektion” here; this table knows election.'],
    ['latest.json?year=2024', 'There is no parameter “year” here; this table takes none.'],
    ['largest.json?year=24', 'The parameter “year” does not fit: Give a year like 2024.'],
    ['donors.csv', 'The parameter “name” does not fit: Give a name.'],
    [
      'donor-rows.csv?donor=9999999999999999999',
      'The parameter “donor” does not fit: Give the number of a donor, as in the address of its panel.',
    ],
  ])('says what is wrong with %s', async (path, message) => {
    const answer = await nobody.get(`/public/${path}`)
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'invalid', message }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('that is not there is not there', async () => {
    expect((await nobody.get('/public/voters.csv')).status).toBe(404)
  })
})

describe('a long table', () => {
  const asked: (string | null)[] = []
  const long: PublicTable = {
    name: 'long',
    title: 'Long',
    params: z.object({}),
    columns: [{ key: 'name', label: 'Name', kind: 'text' }],
    rows: (_db, _params, after) => {
      asked.push(after)
      const at = Number(after ?? 0)
      const rows = Array.from({ length: 100 }, (_, i) => ({
        name: i === 0 ? '=1+1' : `Row ${at + i}`,
        street: '1445 K ST',
      }))
      return Promise.resolve({ rows, next: at < 9900 ? String(at + 100) : null })
    },
  }
  const ask = (path: string, ip = '203.0.113.7') => {
    const app = new Hono<Env>()
    app.use(async (c, next) => {
      c.set('request', { id: 'test', ip, userAgent: '' })
      await next()
    })
    app.onError((error, c) => c.body(null, error instanceof Refusal ? (error.status as 429) : 500))
    app.route('/', publicTableRoutes(running.services, [long]))
    return app.request(path)
  }

  it('is read while it is sent, and cells that would run in a spreadsheet do not', async () => {
    const reader = (await ask('/long.csv')).body!.getReader()
    await reader.read()
    expect(asked.length).toBeLessThan(10)
    await reader.cancel()
    asked.length = 0
    const text = await (await ask('/long.csv')).text()
    expect(asked).toHaveLength(100)
    expect(text.split('\r\n')).toHaveLength(10_002)
    expect(text).toContain(`"'=1+1"`)
    expect(text).not.toContain('K ST')
  })

  it('is refused to an address that asks again and again, on whichever server', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 62; times++) {
      const answer = await ask('/long.json', '203.0.113.8')
      statuses.push(answer.status)
      await answer.body?.cancel()
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await ask('/long.json', '203.0.113.9')).status).toBe(200)
  })
})
