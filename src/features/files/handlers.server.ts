import type { Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Files as FilesTable } from '../../app/server/data/tables.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { ownFiles, visibleFiles } from './access.server.ts'
import type { FileRow, files } from './api.ts'

export const fileHandlers: Handlers<typeof files> = {
  mine: async ({ db, viewer }, { purpose }) => {
    let query = db.selectFrom('files').selectAll().where(ownFiles(viewer))
    if (purpose) query = query.where('purpose', '=', purpose)
    const rows = await query.orderBy('createdAt', 'desc').limit(200).execute()
    return { files: rows.map((row) => onTheWire(viewer, row)) }
  },

  get: async ({ db, viewer }, { id }) => {
    const row = await db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .where(visibleFiles(viewer))
      .executeTakeFirst()
    if (!row) throw notFound()
    return onTheWire(viewer, row)
  },

  remove: async ({ db, viewer, services, audit }, { id }) => {
    const row = await db
      .selectFrom('files')
      .select(['id', 'name', 'purpose'])
      .where('id', '=', id)
      .where(ownFiles(viewer))
      .executeTakeFirst()
    if (!row) throw notFound()
    await services.files.remove(db, id)
    await audit({ action: 'file.removed', subject: 'file', subjectId: id, detail: { purpose: row.purpose } })
    return {}
  },
}

function onTheWire(viewer: Viewer, row: Selectable<FilesTable>): FileRow {
  const { id, purpose, name, mediaType, sha256, committeeId } = row
  return {
    id,
    purpose,
    name,
    mediaType,
    sha256,
    committeeId,
    bytes: Number(row.bytes),
    createdAt: row.createdAt.toISOString(),
    mayRemove: row.ownerId === viewer.userId,
  }
}
