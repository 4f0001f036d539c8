// What the demo committees tell the state of themselves. None of it is real.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'

export async function addDemoRegistrations({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    await sql`update committee_registrations r set kind = case when c.name like '%PAC' then 'PAC' else 'candidate' end,
        street = '12 Court St', city = 'Wahoo', zip = '68066', phone = '402-555-0140', email = 'office@demo.example',
        treasurer_street = '30 Elm St', treasurer_city = 'Wahoo', treasurer_zip = '68066', treasurer_phone = '402-555-0141',
        candidate_street = case when c.name like '%PAC' then '' else '8 Orchard Ln' end,
        candidate_city = case when c.name like '%PAC' then '' else 'Wahoo' end, candidate_zip = case when c.name like '%PAC' then '' else '68066' end,
        depository = 'Bank of the Platte (fictional)', depository_address = '1 Depot Rd, Wahoo, NE 68066', updated_by_name = 'Demo'
      from committees c where c.id = r.committee_id and c.organization_id = r.organization_id and r.kind is null`.execute(
      db,
    )
    await sql`update committees set treasurer_name = 'Tess Tallyman',
        candidate_name = case when name like '%PAC' then '' when name like 'Friends of %' then substr(name, 12) else 'Robin Example' end
      where treasurer_name = ''`.execute(db)
  })
}
