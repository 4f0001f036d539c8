// The files of a committee, by what they are for. What comes from the voter file (exports, printed walkbooks) stays, and so do earlier files
// of this kind.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { FileRow } from '../../../app/server/files/files.ts'
import type { Purpose } from '../../../app/server/files/purposes.ts'
import type { Ability } from '../../../permissions.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'

const folders: Partial<Record<Purpose, { folder: string; ability: Ability }>> = {
  receipt: { folder: 'files/receipts', ability: 'books.export' },
  invoiceFile: { folder: 'files/bills', ability: 'books.export' },
  claimReceipt: { folder: 'files/reimbursements', ability: 'books.export' },
  bankFile: { folder: 'files/bank statements', ability: 'bank.export' },
  peopleImport: { folder: 'files/lists of people', ability: 'people.export' },
  committeePicture: { folder: 'files/pictures', ability: 'work.see' },
  attachment: { folder: 'files/attachments', ability: 'projects.edit' },
}
const purposes = Object.keys(folders)
const perPage = 200

interface FileToTake {
  file: FileRow
  folder: string
  ability: Ability
}

export async function filesOf(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('purpose', 'in', purposes)
    .executeTakeFirstOrThrow()
  return n
}

export async function* filesToTake(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { organizationId, committeeId }: CommitteeRef,
): AsyncGenerator<FileToTake> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read((db) =>
      db
        .selectFrom('files')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('committeeId', '=', committeeId)
        .where('purpose', 'in', purposes)
        .where('id', '>', after)
        .orderBy('id')
        .limit(perPage)
        .execute(),
    )
    for (const file of rows) yield { file, ...folders[file.purpose as Purpose]! }
    if (rows.length < perPage) return
    after = rows.at(-1)!.id
  }
}
