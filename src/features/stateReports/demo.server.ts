// What the demo committees tell the state of themselves. None of it is real.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'

export async function addDemoRegistrations({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select c.id, c.name from committees c join committee_registrations r on r.committee_id = c.id and r.organization_id = c.organization_id
      where r.kind is null and c.treasurer_name = ''`.execute(db)
    for (const { id, name } of rows) {
      const { keeper } = await demoPeopleOf(db, id)
      const isPac = name.endsWith('PAC')
      await db
        .updateTable('committeeRegistrations')
        .set({
          kind: isPac ? 'PAC' : 'candidate',
          street: '12 Court St',
          city: 'Wahoo',
          zip: '68066',
          phone: '402-555-0140',
          email: 'office@demo.example',
          treasurerStreet: '30 Elm St',
          treasurerCity: 'Wahoo',
          treasurerZip: '68066',
          treasurerPhone: '402-555-0141',
          ...(!isPac && { candidateStreet: '8 Orchard Ln', candidateCity: 'Wahoo', candidateZip: '68066' }),
          depository: 'Bank of the Platte (fictional)',
          depositoryAddress: '1 Depot Rd, Wahoo, NE 68066',
          updatedByName: keeper,
        })
        .where('committeeId', '=', id)
        .execute()
      await db
        .updateTable('committees')
        .set({ treasurerName: keeper, candidateName: isPac ? '' : candidateOf(name) })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** "Friends of Pat Sample" says it; of the others only the last name is in the name. */
const candidateOf = (name: string): string =>
  name.startsWith('Friends of ')
    ? name.slice('Friends of '.length)
    : name.startsWith('Example ')
      ? 'Robin Example'
      : 'Casey Sample'
