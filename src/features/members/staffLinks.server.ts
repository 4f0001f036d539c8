// Which staff records someone signs in as. Leaving the organization undoes the link (a trigger on users does), coming back restores it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

interface Person {
  id: string
  organizationId: string
}

export async function staffLinkedTo(db: Db, { id, organizationId }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('personId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', id)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** A record that was linked to someone else meanwhile stays theirs. A person who has one open learns that it changed. */
export async function linkStaffAgain(
  db: Db,
  { id, organizationId }: Person,
  personIds: string[],
): Promise<void> {
  if (personIds.length === 0) return
  await db
    .updateTable('staff')
    .set({ userId: id, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('personId', 'in', personIds)
    .where('userId', 'is', null)
    .execute()
}
