// An installation without an Owner could never be administered again, so the last one stays.
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Role } from '../../permissions.ts'

/** Before an Owner is suspended, removed or made something else. Two Owners doing this to each other at once: one is refused. */
export async function keepAnOwner(db: Db, person: { id: string; role: Role }): Promise<void> {
  if (person.role !== 'Owner') return
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Owner')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!owners.some((owner) => owner.id !== person.id))
    throw conflict('This is the last Owner who can sign in. Make someone else an Owner first.')
}
