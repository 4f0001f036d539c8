// The bytes behind a batch: a stored file, or one table inside a stored ZIP. Never held in memory whole.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileRow } from '../../app/server/files/files.ts'
import type { Services } from '../../app/server/services.ts'
import type { TableMember } from '../../sources/tabular/documents.ts'
import { readHead } from '../../sources/tabular/readRows.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import { isWorkbook, workbookAsCsv } from '../../sources/tabular/workbook.ts'
import { looksLikeZip, openZip, type ZipLimits, type ZipMember } from '../../sources/tabular/zip.ts'
import type { ImportKind } from './kinds.server.ts'

export interface Source {
  /** One member with an empty name when the file is no ZIP. */
  members: (ZipMember | TableMember)[]
  close(): Promise<void>
}

export async function openSource(
  files: Services['files'],
  file: FileRow,
  kind: Pick<ImportKind, 'zip' | 'tables'>,
): Promise<Source> {
  const source = await openFile(files, file, kind.zip)
  if (!kind.tables) {
    await refuseStreets(file, source)
    return source
  }
  try {
    return { ...source, members: await kind.tables(source.members, file.name) }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Files of streets are taken for one kind; to all others they are no table. */
async function refuseStreets(file: FileRow, { members: [whole], close }: Source): Promise<void> {
  if (whole?.name !== '' || !/\.(gz|pbf|osm)$/i.test(file.name)) return
  await close()
  throw new UnreadableFile(
    `${file.name} is packed, or a file of streets, and no table. Unpack it, or choose “Streets” as what it is.`,
  )
}

async function openFile(
  files: Services['files'],
  file: FileRow,
  limits: ZipLimits | undefined,
): Promise<Source> {
  const { head } = await readHead(await files.read(file), 4)
  if (!looksLikeZip(head) && !isZipByName(file.name, head)) {
    const { sha256 } = file
    const whole = { name: '', bytes: Number(file.bytes), open: () => files.read(file), sha256 }
    return { members: [whole], close: () => Promise.resolve() }
  }
  if (isWorkbook(file.name)) {
    const whole = { name: file.name, bytes: Number(file.bytes), open: () => files.read(file) }
    return {
      members: [{ ...whole, name: '', open: () => workbookAsCsv(whole) }],
      close: () => Promise.resolve(),
    }
  }
  const copy = await localCopy(await files.read(file))
  try {
    const source = {
      name: file.name,
      size: Number(file.bytes),
      read: (start?: number, end?: number) =>
        createReadStream(copy.path, { start, end: end === undefined ? undefined : end - 1 }),
    }
    return { members: (await openZip(source, limits)).map(asTable), close: copy.remove }
  } catch (error) {
    await copy.remove()
    throw error
  }
}

/** A workbook beside the text files reads as the table on its first sheet. */
const asTable = (member: ZipMember): ZipMember =>
  isWorkbook(member.name) ? { ...member, open: () => workbookAsCsv(member) } : member

/** A ZIP whose first bytes are lost should be refused as a ZIP, not read as a strange table. */
const isZipByName = (name: string, head: Buffer) => /\.zip$/i.test(name) && head.length > 0

/** A ZIP's table of contents is at its end, and a bucket only gives streams. */
async function localCopy(stream: Readable): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-nebraska-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file.zip')
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
