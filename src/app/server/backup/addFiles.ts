// The bytes of every file that a row of the snapshot names.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { purposes, type Purpose, type PurposeRule } from '../files/purposes.ts'
import type { Storage } from '../files/storage.ts'
import type { ArchiveWriter } from './archiveWriter.ts'

interface Row {
  id: string
  storage_key: string
  sha256: string
  purpose: string
}

export async function addFiles(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  storage: Storage,
  onProgress: (line: string) => void,
): Promise<{ files: number; warnings: string[] }> {
  const warnings: string[] = []
  let files = 0
  await client.query(
    'declare stored no scroll cursor for select id, storage_key, sha256, purpose from files order by id',
  )
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from stored')
    if (rows.length === 0) break
    for (const row of rows) {
      const found = await addOne(archive, storage, row.storage_key)
      if (found === null) warnings.push(`File ${row.id} has no bytes in the storage.`)
      else if (found !== row.sha256)
        warnings.push(`The bytes of file ${row.id} are not those that were put in.`)
      for (const size of squaresOf(row.purpose)) await addOne(archive, storage, `${row.storage_key}.${size}`)
    }
    files += rows.length
    onProgress(`files: ${files}`)
  }
  return { files, warnings }
}

async function addOne(archive: ArchiveWriter, storage: Storage, key: string): Promise<string | null> {
  const size = await storage.size(key)
  if (size === null) return null
  const hash = createHash('sha256')
  await archive.addStream(`files/${key}`, size, await storage.read(key), (chunk) => hash.update(chunk))
  return hash.digest('hex')
}

function squaresOf(purpose: string): number[] {
  const rule: PurposeRule | undefined = purposes[purpose as Purpose]
  return rule?.image?.squares ?? []
}
