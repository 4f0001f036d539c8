// A receipt opens for the one who asked and for those who keep the books, and each time is on record.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { AuditEntry } from '../../app/server/audit/audit.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { FileRow } from '../../app/server/files/files.ts'
import { mayIn } from '../committees/workIn.server.ts'

export async function receiptOpened(
  { db, viewer }: { db: Db; viewer: Viewer },
  file: FileRow,
): Promise<AuditEntry> {
  const { rows } = await sql<{ id: string; committeeId: string; requestedBy: string; wasSubmitted: boolean }>`
    select r.id, r.committee_id, r.requested_by, r.submitted_at is not null as was_submitted from reimbursement_files f join reimbursements r on r.id = f.reimbursement_id
    where f.file_id = ${file.id}`.execute(db)
  const row = rows[0]
  const isOwn = row?.requestedBy === viewer.userId && mayIn(viewer, row.committeeId, 'reimbursements.ask')
  if (!row || !(isOwn || (row.wasSubmitted && mayIn(viewer, row.committeeId, 'books.see')))) throw notFound()
  return {
    action: 'reimbursement.receiptOpened',
    subject: 'reimbursement',
    subjectId: row.id,
    detail: { file: file.id },
  }
}
