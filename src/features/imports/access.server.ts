// Which imports a viewer may see: platform staff all of them, anyone else those of their own organization. Row security says the same.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { isPlatform } from '../../permissions.ts'
import type { BatchRow } from './batch.server.ts'

export function visibleBatches(db: Db, viewer: Viewer) {
  const all = db.selectFrom('importBatches')
  return isPlatform(viewer.role)
    ? all
    : all.where('importBatches.organizationId', '=', viewer.organizationId ?? null)
}

export async function getBatch(db: Db, viewer: Viewer, id: string, lock = false): Promise<BatchRow> {
  const query = visibleBatches(db, viewer).selectAll('importBatches').where('importBatches.id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
