// What is in a backup, and the check that all of it is there.
import { createHash } from 'node:crypto'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

export const archiveFormat = 1

export interface About {
  program: 'elections-nebraska'
  format: number
  madeAt: string
  /** The version of the database: every migration it had applied. */
  migrations: { name: string; sha256: string }[]
}

export interface TableFacts {
  /** 'schema.table' */
  table: string
  columns: string[]
  rows: number
  parts: number
  sha256: string
}

export interface Manifest extends About {
  tables: TableFacts[]
  sequences: { name: string; value: string; isCalled: boolean }[]
  queued: number
  files: number
  /** Over names, sizes and contents of all entries before this one, in order. */
  entries: number
  sha256: string
}

/** The running hash that writer and reader must agree on. */
export class ArchiveHash {
  entries = 0
  private readonly hash = createHash('sha256')

  begin(name: string, size: number): void {
    this.entries++
    this.hash.update(`${name}\n${size}\n`)
  }

  update(chunk: Uint8Array): void {
    this.hash.update(chunk)
  }

  digest(): string {
    return this.hash.digest('hex')
  }
}

/** Reads the whole archive once and changes nothing; throws DamagedArchive. */
export async function checkArchive(path: string, look: (about: About) => void): Promise<Manifest> {
  const hash = new ArchiveHash()
  let manifest: Manifest | null = null
  let manifestHash = ''
  let isFirst = true
  for await (const entry of readTar(path)) {
    if (entry.name === 'manifest.json') {
      const text = await textOf(entry)
      manifestHash = createHash('sha256').update(text).digest('hex')
      manifest = parse<Manifest>(text)
      continue
    }
    if (entry.name === 'manifest.sha256') {
      if (!manifest || (await textOf(entry)).trim() !== manifestHash)
        throw new DamagedArchive('its table of contents was changed')
      break
    }
    if (isFirst && entry.name !== 'about.json') throw new DamagedArchive('it is not a backup of this program')
    hash.begin(entry.name, entry.size)
    if (isFirst) {
      const text = await textOf(entry)
      hash.update(Buffer.from(text))
      look(parse<About>(text))
      isFirst = false
      continue
    }
    for await (const chunk of entry.content) hash.update(chunk)
  }
  if (!manifest || !manifestHash) throw new DamagedArchive('its end is missing')
  if (manifest.entries !== hash.entries || manifest.sha256 !== hash.digest())
    throw new DamagedArchive('its content does not match its checksum')
  return manifest
}

export async function textOf(entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new DamagedArchive('its table of contents cannot be read')
  }
}
