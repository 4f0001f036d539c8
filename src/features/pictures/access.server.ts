// Which pictures a viewer may see: those of committees they may see. Every query begins with a committee that was looked up for them.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export function picturesOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('committeePictures as p')
    .where('p.organizationId', '=', organizationId)
    .where('p.committeeId', '=', committeeId)
}

export function drawnFilesOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('committeePictureFiles as f')
    .where('f.organizationId', '=', organizationId)
    .where('f.committeeId', '=', committeeId)
}

export async function getPicture(db: Db, of: CommitteeRef, id: string) {
  const found = await picturesOf(db, of).selectAll('p').where('p.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
