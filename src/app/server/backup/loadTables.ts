// The tables' parts, in the order of the archive, into one COPY per table.
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { TableFacts } from './archive.ts'
import { quoted } from './schema.ts'
import { DamagedArchive, type TarEntry } from './tar.ts'

export function loadTables(client: pg.PoolClient, tables: TableFacts[], onProgress: (line: string) => void) {
  let current: { facts: TableFacts; stream: CopyStreamQuery; failed: Promise<never> } | null = null

  async function finish(): Promise<void> {
    if (!current) return
    const { facts, stream, failed } = current
    current = null
    stream.end()
    await Promise.race([once(stream, 'finish'), failed])
    if (stream.rowCount !== facts.rows)
      throw new DamagedArchive(`${facts.table} has ${stream.rowCount} rows instead of ${facts.rows}`)
    onProgress(`${facts.table}: ${facts.rows} rows`)
  }

  function begin(table: string): NonNullable<typeof current> {
    const facts = tables.find((t) => t.table === table)
    if (!facts) throw new DamagedArchive(`its table of contents does not know ${table}`)
    const stream = client.query(
      copyFrom(`copy ${quoted(table)} (${facts.columns.map(quoted).join(', ')}) from stdin`),
    )
    const failed = new Promise<never>((_, reject) => stream.once('error', reject))
    // Awaited only while something is in flight; without this a failure in between would end the process.
    failed.catch(() => {})
    return { facts, stream, failed }
  }

  return {
    async take(entry: TarEntry): Promise<void> {
      const table = entry.name.split('/')[1] ?? ''
      if (current?.facts.table !== table) {
        await finish()
        current = begin(table)
      }
      for await (const chunk of entry.content)
        if (!current.stream.write(chunk)) await Promise.race([once(current.stream, 'drain'), current.failed])
    },
    end: finish,
  }
}
