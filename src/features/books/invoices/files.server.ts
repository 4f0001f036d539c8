// A bill opens for those who see the books of its committee, and each time is on record.
import { notFound } from '../../../app/contract.ts'
import type { AuditEntry } from '../../../app/server/audit/audit.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { FileRow } from '../../../app/server/files/files.ts'
import { mayIn } from '../../committees/workIn.server.ts'

export async function billOpened(
  { db, viewer }: { db: Db; viewer: Viewer },
  file: FileRow,
): Promise<AuditEntry> {
  const row = await db
    .selectFrom('invoiceFiles')
    .select(['invoiceId', 'committeeId'])
    .where('fileId', '=', file.id)
    .executeTakeFirst()
  if (!row || !mayIn(viewer, row.committeeId, 'books.see')) throw notFound()
  return {
    action: 'invoice.fileOpened',
    subject: 'invoice',
    subjectId: row.invoiceId,
    detail: { file: file.id },
  }
}
