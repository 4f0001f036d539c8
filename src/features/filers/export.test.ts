import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../auditLog/api.ts'
import { testFilers } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'

const { as, nobody, databases } = await testServer()
const { larkspur } = testFilers
const pathOf = (filter: unknown) =>
  `/api/exports/filers/rows.csv?filter=${encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter))}`
const rowsIn = (csv: string) => parse<Record<string, string>>(csv, { columns: true, bom: true })

describe('the rows of a filer as a file', () => {
  it('are those of the filter, without a street, and on record', async () => {
    const admin = await as('Admin')
    const answer = await admin.get(pathOf({ id: larkspur, side: 'in', counts: 'excluded' }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="State filings LARKSPUR FOR LEGISLATURE \d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const csv = await answer.text()
    expect(csv).not.toContain('1445 K')
    expect(rowsIn(csv)).toEqual([
      expect.objectContaining({ 'Donor or payee': 'QUINCY ABERNATHY', ZIP: '68508', Amount: '400.00' }),
    ])
    const { rows: entries } = await admin.call(auditLog.list, { subjectId: 'State filings' })
    expect(entries[0]).toMatchObject({ action: 'export.made', detail: { rows: 1, filter: { id: larkspur } } })
  })

  it('come page by page, each once, however many there are', async () => {
    await databases.owner.query(
      `insert into filing_rows (file_id, batch_id, row, state_id, content_hash, as_filed, filer_id, side, meaning, cents, happened_on, description)
       select 1, gen_random_uuid(), n, 'many' || n, 900000 + n, '', $1, 'in', 'money', n, case when n % 3 = 0 then null else date '2023-01-01' + n % 300 end,
         '=1+1;"' || n from generate_series(1, 4500) n`,
      [larkspur],
    )
    const csv = await (await (await as('viewer')).get(pathOf({ id: larkspur, meaning: 'money' }))).text()
    const rows = rowsIn(csv).filter((row) => row['Number of the state']!.startsWith('many'))
    expect(rows).toHaveLength(4500)
    expect(new Set(rows.map((row) => row['Number of the state'])).size).toBe(4500)
    expect(rows.every((row) => row['Description']!.startsWith("'=1+1"))).toBe(true)
  })

  it('are for people who are signed in, of a filer that is there, by a filter that can be read', async () => {
    const viewer = await as('viewer')
    expect((await nobody.get(pathOf({ id: larkspur }))).status).toBe(401)
    expect((await viewer.get(pathOf({ id: 999_999 }))).status).toBe(404)
    for (const filter of ['', '{', '[]', '{"id":"x"}', { id: larkspur, donorId: '9'.repeat(19) }, 'null'])
      expect((await viewer.get(pathOf(filter))).status, JSON.stringify(filter)).toBe(422)
  })
})
