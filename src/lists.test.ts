// Every list of the product: who may take it along is asked on the server, and its file holds what its pages hold.
import { describe, expect, it } from 'vitest'
import type { Call } from './app/contract.ts'
import { isList, type AnyList } from './app/list.ts'
import { features } from './features.server.ts'
import type { ExampleRows } from './app/server/examples.ts'
import { hasAllCommittees, jobMay, jobMayBeAsked, roleMay, roles, type Role } from './permissions.ts'
import { exportedCells, exportPath } from './testing/exports.ts'
import { testServer } from './testing/server.ts'

const { as, nobody, world, databases } = await testServer()

interface Known {
  path: string
  of: AnyList
  aboutARow: boolean
  input(rows: ExampleRows): Record<string, unknown>
}
const lists: Known[] = features
  .flatMap(({ calls }) => calls)
  .flatMap(({ api, examples }) =>
    Object.entries(api as Record<string, Call>).flatMap(([name, of]) => {
      const example = examples[name] as Omit<Known, 'of' | 'path'>
      return isList(of)
        ? [{ path: of.path, of, aboutARow: example.aboutARow, input: (rows) => example.input(rows) }]
        : []
    }),
  )
const own = (list: Known) => list.input(world.a.rows) as never

// Of an import's problems those beyond the first thousand are only counted.
const countsMore = new Set(['imports/problems'])
// It says how long each log is, and every export makes one longer.
const countsEntries = new Set(['system/audit'])

describe.each(lists)('$path', (list) => {
  const { of, aboutARow } = list

  it('says whether it may be taken along, and refuses those who may not', async () => {
    const refused = roles.filter((role) => !mayTake(of, role))
    for (const role of refused.slice(-3)) {
      const client = await as(role)
      // To a role without a job there, the committee is not there at all.
      const isStranger = jobMayBeAsked(of.list.mayExport) && !['editor', 'viewer'].includes(role)
      const { status } = await client.get(exportPath(of, own(list)))
      expect(status, role).toBe(isStranger && roleMay(role, of.may) ? 404 : 403)
      if (roleMay(role, of.may) && !isStranger) {
        const answer = await client.try(of, own(list))
        if (answer.status !== 403) expect(answer.body, role).toMatchObject({ mayExport: false })
      }
    }
    expect((await nobody.get(exportPath(of, own(list)))).status).toBe(401)
  })

  it('gives all its rows in both formats, and is on record', async () => {
    const client = await as('Owner')
    const answer = (await client.call(of, own(list))) as { total?: unknown }
    const before = await exportsOnRecord(of)
    const csv = await exportedCells(client, of, own(list), 'csv')
    const xlsx = await exportedCells(client, of, own(list), 'xlsx')
    expect(new Set(csv[0]).size, 'headings differ').toBe(csv[0]!.length)
    // Each file of the log holds the entry about itself.
    const isLog = of.path.startsWith('auditLog/')
    // What is more than a page of rows does not count them.
    const total = typeof answer.total === 'number' && !countsMore.has(of.path) ? answer.total : csv.length - 1
    expect([csv.length, xlsx.length]).toEqual(isLog ? [total + 2, total + 3] : [total + 1, total + 1])
    const plain = isLog ? [csv[0]!, ...xlsx.slice(1, 2), ...csv.slice(1)] : csv
    if (!countsEntries.has(of.path))
      expect(xlsx.map((row) => padded(row, csv[0]!.length))).toEqual(plain.map((row) => row.map(unguarded)))
    expect((await exportsOnRecord(of)).slice(before.length)).toMatchObject([
      { what: of.list.what, rows: total },
      { what: of.list.what, rows: isLog ? total + 1 : total },
    ])
  })

  it.runIf(aboutARow && mayTake(of, 'Admin'))(
    'of another organization answers as if it were not there',
    async () => {
      const client = await as('Admin')
      const foreign = await client.get(exportPath(of, list.input(world.b.rows) as never))
      const missing = await client.get(exportPath(of, list.input(world.missing) as never))
      expect(foreign.status).toBeGreaterThanOrEqual(400)
      expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()])
    },
  )
})

/** In the test world an editor is the manager of the committee, and a viewer its observer. */
function mayTake({ may, list }: AnyList, role: Role): boolean {
  const { mayExport } = list
  if (!roleMay(role, may)) return false
  if (!jobMayBeAsked(mayExport)) return roleMay(role, mayExport)
  return hasAllCommittees(role) || jobMay(role === 'editor' ? 'manager' : 'observer', mayExport)
}

async function exportsOnRecord({ list }: AnyList): Promise<{ rows: number; what: string }[]> {
  const { rows } = await databases.owner.query<{ detail: { rows: number; what: string } }>(
    `select detail from audit.entries where action = 'export.made' and subject_id = $1 order by at, seq`,
    [list.what],
  )
  return rows.map(({ detail }) => detail)
}

/** CSV has a quote before what a spreadsheet would run; a typed cell needs none. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
const padded = (row: string[], length: number) => [...row, ...Array<string>(length - row.length).fill('')]
