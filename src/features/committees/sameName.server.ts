import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'

/** Two committees of one name in one list are a trap for a person who records money. */
export async function refuseSameName(db: Db, organizationId: string, name: string): Promise<void> {
  const same = await db
    .selectFrom('committees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (same) throw conflict(`There is a committee called ${name} already. Give this one another name.`)
}
