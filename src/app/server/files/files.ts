// Private files: bytes in a folder or a bucket, facts in the table files, and the row wall in front of both.
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Databases, Db } from '../data/db.ts'
import { notFound } from '../../contract.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { purposes, type Purpose, type PurposeRule } from './purposes.ts'
import { removeStrayBytes, removeBytesOf } from './cleaning.ts'
import { receive, type Incoming, type InTurn, type Received } from './receive.ts'
import { openStorage, type Storage } from './storage.ts'
import type { Settings } from '../settings.ts'
import { isPlatform, may } from '../../../permissions.ts'
import type { Viewer } from '../auth/viewer.ts'

export type { Purpose } from './purposes.ts'
export { fileRoutes, type DownloadRecords } from './routes.ts'
export type Files = ReturnType<typeof openFiles>

export interface NewFile extends Incoming {
  purpose: Purpose
  organizationId: string | null
  committeeId?: string | null
  ownerId: string | null
}

export interface FileRow {
  id: string
  organizationId: string | null
  committeeId: string | null
  ownerId: string | null
  purpose: string
  name: string
  mediaType: string
  bytes: bigint
  sha256: string
  storageKey: string
  createdAt: Date
}

type Keyed = Pick<FileRow, 'purpose' | 'storageKey'>

/** A picture is also kept in these square sizes, beside the whole one. */
export type Variant = 64 | 256

interface FileNeeds {
  settings: Pick<Settings, 'files'>
  databases: Databases
  log: Logger
}

export function openFiles({ settings, databases, log }: FileNeeds) {
  const storage: Storage = openStorage(settings.files)

  return {
    storage,

    /** Checks and stores the bytes first, then writes the row in the caller's transaction: never a row without bytes. */
    async save(db: Db, file: NewFile): Promise<FileRow> {
      return record(db, file, await receive(storage, file, purposes[file.purpose]))
    },

    /** The two halves of save, for uploads that take minutes: no transaction stays open meanwhile. */
    receive: (file: Incoming, purpose: Purpose, inTurn?: InTurn): Promise<Received> =>
      receive(storage, file, purposes[purpose], inTurn),
    record,

    /** For bytes that were received and are not wanted after all; what cannot be removed now the weekly cleaning finds. */
    discard: ({ key }: Received): Promise<void> =>
      removeBytesOf(storage, databases, key).catch((error: unknown) =>
        log.warn({ code: (error as { code?: string }).code }, 'Unwanted bytes stay until the next cleaning.'),
      ),

    /** The row as this transaction's viewer sees it, and its bytes as a stream. */
    async open(db: Db, id: string, variant?: Variant): Promise<{ file: FileRow; stream: Readable }> {
      const file = await find(db, id)
      return { file, stream: await storage.read(keyOfVariant(file, variant)) }
    },

    find,

    /** Besides the row wall: a file that is not shared is its owner's and platform staff's alone. */
    async findFor(db: Db, viewer: Viewer, id: string): Promise<FileRow> {
      const file = await find(db, id)
      if (!mayOpen(viewer, file)) throw notFound()
      return file
    },

    read: (file: Keyed, variant?: Variant): Promise<Readable> => storage.read(keyOfVariant(file, variant)),

    /** The row goes now; a trigger queues the removal of the bytes with it, so a rollback keeps both. */
    async remove(db: Db, id: string): Promise<void> {
      const gone = await db.deleteFrom('files').where('id', '=', id).returning('id').executeTakeFirst()
      if (!gone) throw notFound()
    },

    jobs: {
      'remove-file-bytes': ({ payload }: JobContext<{ key: string }>) =>
        removeBytesOf(storage, databases, payload.key),
      'clean-files': ({ job }: JobContext) => removeStrayBytes(storage, databases, job, log),
    } satisfies JobKinds,

    close: () => storage.close(),
  }
}

/** A transaction that fails leaves bytes without a row; the nightly cleaning removes those. */
function record(db: Db, file: Omit<NewFile, keyof Incoming>, received: Received): Promise<FileRow> {
  return db
    .insertInto('files')
    .values({
      id: received.id,
      organizationId: file.organizationId,
      committeeId: file.committeeId ?? null,
      ownerId: file.ownerId,
      purpose: file.purpose,
      name: received.name,
      mediaType: received.mediaType,
      bytes: received.bytes,
      sha256: received.sha256,
      storageKey: received.key,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function keyOfVariant(file: Keyed, variant?: Variant): string {
  const rule: PurposeRule | undefined = purposes[file.purpose as Purpose]
  return variant && rule?.image?.squares.includes(variant) ? `${file.storageKey}.${variant}` : file.storageKey
}

export function mayOpen(viewer: Viewer, file: Pick<FileRow, 'ownerId' | 'purpose'>): boolean {
  const rule: PurposeRule | undefined = purposes[file.purpose as Purpose]
  if (rule?.opensFor) return may(viewer, rule.opensFor)
  return file.ownerId === viewer.userId || isPlatform(viewer.role) || (rule?.isShared ?? false)
}

async function find(db: Db, id: string): Promise<FileRow> {
  const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound()
  return file
}
