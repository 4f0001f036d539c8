// Who hands a race over: managers of the committee, and administrators. The file itself is its maker's, because its parts follow their rights.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { DownloadRecords } from '../../app/server/files/files.ts'
import { mayIn, type CommitteeRef } from '../committees/workIn.server.ts'

export function exportsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('handoverExports')
    .where('handoverExports.organizationId', '=', organizationId)
    .where('handoverExports.committeeId', '=', committeeId)
}

export const handoverDownloads: DownloadRecords = {
  handover: async ({ db, viewer }, file) => {
    const made = await db
      .selectFrom('handoverExports as e')
      .innerJoin('committees as c', 'c.id', 'e.committeeId')
      .select(['e.id', 'e.committeeId', 'e.madeBy', 'c.name'])
      .where('e.fileId', '=', file.id)
      .executeTakeFirst()
    if (!made || made.madeBy !== viewer.userId || !mayIn(viewer, made.committeeId, 'handover.export'))
      throw notFound()
    return {
      action: 'handover.downloaded',
      subject: 'handover',
      subjectId: made.id,
      detail: { name: made.name, fileName: file.name },
    }
  },
}
