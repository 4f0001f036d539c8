// What every call holds, writes, leaves on record and sorts by, in this order, against the kept list effects.kept.json. A lock that is gone,
// comes later, or a write without its entry in the log fails here until someone has looked: UPDATE_DOORS=1 npx vitest run src/effects.test.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ExampleRows } from './app/server/examples.ts'
import { features } from './features.server.ts'
import { roleMay } from './permissions.ts'
import { testServer } from './testing/server.ts'
import { listenTo } from './testing/statements.ts'

const keptFile = new URL('./effects.kept.json', import.meta.url)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, string[]>
const seen: Record<string, string[]> = {}
const updating = process.env.UPDATE_DOORS === '1'

const { as, world, running, databases } = await testServer({ rollback: true })
// Public answers are remembered by the state of the filings, and another file of this process may have asked about the same copy of the world.
await databases.owner.query('update filing_files set loaded_at = clock_timestamp()')
const statements = listenTo(running.services.databases)
const calls = features
  .flatMap(({ calls: given }) => given)
  .flatMap(({ api, examples }) =>
    Object.entries(api).map(([name, { path, may }]) => ({
      path,
      role: roleMay('Admin', may) ? ('Admin' as const) : ('Owner' as const),
      input: (examples[name] as { input(rows: ExampleRows): unknown }).input(world.a.rows),
    })),
  )

const codeIn = /^record (\S+) of/

describe('a call', () => {
  it.each(calls)('$path holds, writes and records what it says', async ({ path, role, input }) => {
    const client = await as(role)
    statements.take()
    const { status } = await client.post(`/api/${path}`, input)
    const line = [`${status} to ${role}`, ...statements.take()]
    seen[path] = line
    if (!updating) expect(line).toEqual(kept[path] ?? 'this call is not in effects.kept.json')
  })

  it('is in the audit log as a sentence, not as a code', () => {
    const recorded = Object.values(kept).flatMap((line) =>
      line.flatMap((what) => codeIn.exec(what)?.[1] ?? []),
    )
    expect(recorded.length).toBeGreaterThan(100)
    const { auditWords } = running.services.given
    expect([...new Set(recorded)].filter((code) => !Object.hasOwn(auditWords, code))).toEqual([])
  })

  it('is not on the kept list when it is gone', () => {
    if (updating) writeFileSync(keptFile, `${JSON.stringify(sorted(seen), null, 2)}\n`)
    else expect(Object.keys(kept).sort()).toEqual(calls.map(({ path }) => path).sort())
  })
})

/** By name, so that a feature that moves changes nothing here. */
const sorted = <T>(lists: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(lists).toSorted(([a], [b]) => (a < b ? -1 : 1)))
