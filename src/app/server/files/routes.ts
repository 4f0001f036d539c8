// Uploads and downloads. They are not calls: bytes stream, JSON does not.
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { may } from '../../../permissions.ts'
import { invalid, notAllowed, notFound } from '../../contract.ts'
import { appendAudit, type AuditEntry } from '../audit/audit.ts'
import type { Db } from '../data/db.ts'
import type { Limit } from '../turns/limits.ts'
import type { Services } from '../services.ts'
import { scopeOf, type Viewer } from '../auth/viewer.ts'
import { withSignedIn, type Visitors } from '../http/visitor.ts'
import type { FileRow, Variant } from './files.ts'
import { dispositionOf } from './fileName.ts'
import { inlineTypes, isPurpose, purposes, uploadable, type Purpose } from './purposes.ts'
import type { Received } from './receive.ts'

/** For files whose every download is on record: the entry for the log of the file's organization, or a refusal. No browser stores them. */
export type DownloadRecords = Partial<
  Record<Purpose, (context: { db: Db; viewer: Viewer }, file: FileRow) => Promise<AuditEntry>>
>

type Needs = Pick<Services, 'databases' | 'files' | 'limits' | 'turns' | 'log'> & Visitors

const uuid = z.uuid()
const uploadLimit: Limit = { name: 'upload', points: 120, perSeconds: 60 }
// In megabytes: no one person can fill the disk of everyone. Imports are the platform staff's own and larger.
const dailyLimit: Limit = { name: 'upload-megabytes', points: 2000, perSeconds: 86_400 }

/** PUT /api/files?purpose=…&name=…[&committee=…] takes the bytes as the body; GET /api/files/:id[?size=64] gives them back. */
export function fileRoutes(
  { databases, files, limits, turns, sessions, log }: Needs,
  records: DownloadRecords = {},
) {
  const app = new Hono()

  const inTurn = <T>(viewer: Viewer, work: (db: Db) => Promise<T>, readOnly = false): Promise<T> =>
    turns.forPerson(viewer, () => databases.inScope(scopeOf(viewer), work, { readOnly }))

  const keep = async (
    viewer: Viewer,
    { purpose, committeeId }: { purpose: Purpose; committeeId: string | null },
    received: Received,
  ): Promise<FileRow> => {
    const { organizationId, userId, name } = viewer
    return inTurn(viewer, async (db) => {
      const saved = await files.record(
        db,
        { purpose, organizationId, committeeId, ownerId: userId },
        received,
      )
      await appendAudit(
        db,
        { userId, name, organizationId },
        {
          action: 'file.added',
          subject: 'file',
          subjectId: saved.id,
          detail: { purpose, bytes: received.bytes, sha256: received.sha256 },
        },
      )
      return saved
    })
  }

  app.put('/', async (c) => {
    // Asked before the bytes are taken, and again when they are there: an upload may take hours.
    const uploader = await withSignedIn(c, { sessions }, async (viewer) => uploaderOf(viewer, purposeOf(c)))
    const purpose = purposeOf(c)
    const committeeId = c.req.query('committee') ?? null
    if (committeeId !== null && !uuid.safeParse(committeeId).success) throw notFound()
    const { maxBytes, accepts } = purposes[purpose]
    if (Number(c.req.header('content-length') ?? 0) > maxBytes)
      throw invalid(`The file is too large. Choose ${accepts}.`)

    await limits.take(
      uploadLimit,
      uploader.userId,
      'You put in many files in a short time. Wait a minute and go on.',
    )

    const content = c.req.raw.body ?? new Uint8Array()
    const received = await files.receive(
      { name: c.req.query('name') ?? 'file', content },
      purpose,
      (decode) => turns.forHeavy(uploader, decode),
    )
    const keepForViewer = async () => {
      if (purpose !== 'import') await takeFromDay(uploader.userId, received.bytes)
      return withSignedIn(c, { sessions }, (viewer) =>
        keep(uploaderOf(viewer, purpose), { purpose, committeeId }, received),
      )
    }
    const row = await keepForViewer().catch(async (error: unknown) => {
      await files.discard(received)
      // Another organization's committee, or one this person was not given: as if it did not exist.
      throw isWall(error) ? notFound() : error
    })
    return c.json(onTheWire(row), 201)
  })

  app.get('/:id', async (c) => {
    return withSignedIn(c, { sessions }, (viewer) => give(c, viewer, c.req.param('id')))
  })

  async function give(c: Context, viewer: Viewer, id: string): Promise<Response> {
    if (!uuid.safeParse(id).success) throw notFound()
    const file = await inTurn(viewer, (db) => files.findFor(db, viewer, id), true)
    const record = records[file.purpose as Purpose]
    const size = sizeOf(c.req.query('size'))
    const etag = `"${file.sha256}${size ? `-${size}` : ''}"`
    const headers = headersFor(file, record ? null : etag)
    if (!record && c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const stream = await read(file, size)
    if (record)
      await onRecord(viewer, file, record).catch((error: unknown) => {
        stream.destroy()
        throw error
      })
    if (c.req.method === 'HEAD') {
      // No one reads the bytes, so no one would ever close the file.
      stream.destroy()
      return c.body(null, 200, headers)
    }
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  }

  const takeFromDay = (userId: string, bytes: number) =>
    limits.take(
      dailyLimit,
      userId,
      'You put in 2 GB within a day. Go on tomorrow.',
      Math.ceil(bytes / 1_000_000),
    )

  const read = (file: FileRow, size?: Variant): Promise<Readable> =>
    files.read(file, size).catch((error: unknown) => {
      log.error(
        { file: file.id, code: (error as { code?: string }).code },
        'The bytes of a file are missing.',
      )
      throw notFound()
    })

  /** Before the first byte leaves: a download that cannot be put on record does not happen. */
  const onRecord = (viewer: Viewer, file: FileRow, record: NonNullable<DownloadRecords[Purpose]>) =>
    inTurn(viewer, async (db) => {
      const entry = await record({ db, viewer }, file)
      const { userId, name } = viewer
      await appendAudit(db, { userId, name, organizationId: file.organizationId }, entry)
    })

  return app
}

function purposeOf(c: Context): Purpose {
  const purpose = c.req.query('purpose') ?? ''
  if (!isPurpose(purpose) || !uploadable.includes(purpose))
    throw invalid(`'purpose' must be one of ${uploadable.join(', ')}.`)
  return purpose
}

function uploaderOf(viewer: Viewer, purpose: Purpose): Viewer {
  if (!may(viewer, purposes[purpose].may)) throw notAllowed()
  if (!viewer.mayWrite) throw notAllowed('This API token may only read.')
  return viewer
}

/** Asked again each time (no-cache): a person who lost the right to see a file loses it at once, others get a short "unchanged". */
function headersFor(file: FileRow, etag: string | null): Record<string, string> {
  return {
    'content-type': file.mediaType,
    'content-disposition': dispositionOf(
      inlineTypes.has(file.mediaType) ? 'inline' : 'attachment',
      file.name,
    ),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    ...(etag ? { 'cache-control': 'private, no-cache', etag } : { 'cache-control': 'private, no-store' }),
  }
}

export function onTheWire(file: FileRow) {
  const { id, organizationId, committeeId, ownerId, purpose, name, mediaType, sha256 } = file
  return {
    id,
    organizationId,
    committeeId,
    ownerId,
    purpose,
    name,
    mediaType,
    sha256,
    bytes: Number(file.bytes),
    createdAt: file.createdAt.toISOString(),
  }
}

function sizeOf(asked: string | undefined): Variant | undefined {
  return asked === '64' ? 64 : asked === '256' ? 256 : undefined
}

/** 42501: the row wall; 23503: no such committee in this organization. */
const isWall = (error: unknown): boolean =>
  ['42501', '23503'].includes((error as { code?: string }).code ?? '')
