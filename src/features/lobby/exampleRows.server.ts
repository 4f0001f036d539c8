// A lobbyist with one principal for all, a position, a report; and of each organization a talk in its committee's log and a last look.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { foldName } from '../../domain/names.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    lobbyContactId: string
    lobbyDecisionId: string
  }
}

export const lobbyRows: ExampleRowsOfFeature = {
  ids: ['lobbyContactId', 'lobbyDecisionId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const batchId = '00000000-0000-4000-8000-000000000076'
    const decision = '00000000-0000-4000-8000-000000000077'
    const party = (id: number, role: string, name: string, clerkId: string) =>
      sql`(${id}::int, ${role}, ${clerkId}, ${name}, ${foldName(name)}, 'Lincoln', 'NE', ${batchId}::uuid)`
    await sql`insert into lobby_parties (id, role, clerk_id, name, name_key, city, state, batch_id)
      values ${party(1, 'lobbyist', 'Ada Quillmeadow', '501')}, ${party(2, 'principal', 'Prairie Gravel Company', '901')} on conflict do nothing`.execute(
      db,
    )
    await sql`insert into lobby_registrations (id, lobbyist_id, principal_id, clerk_id, year, registered_on, noticed_at, batch_id)
      values (1, 1, 2, '700', 2025, '2025-01-06', now(), ${batchId}::uuid) on conflict do nothing`.execute(db)
    await sql`insert into lobby_positions (id, legislature, bill, registration_id, lobbyist_id, principal_id, side, noticed_at, batch_id)
      values (hashtextextended('109 LB14 700 oppose', 0), '109', 'LB14', '700', 1, 2, 'oppose', now(), ${batchId}::uuid) on conflict do nothing`.execute(
      db,
    )
    await sql`insert into lobby_reports (id, form, lobbyist_id, year, quarter, received_on, lines, receipts_cents, noticed_at, batch_id)
      values (1, 'B', 1, 2025, 1, '2025-05-06', '[{"category":"Compensation_Receipt","receipts":"120000","expenses":null}]', 120000, now(), ${batchId}::uuid)
      on conflict do nothing`.execute(db)
    await sql`insert into lobby_decisions (id, party_id, filer_id, verdict, decided_by_name) values (${decision}::uuid, 2, 1, 'different', 'Test')
      on conflict do nothing`.execute(db)
    const lobbyContactId = randomUUID()
    await sql`insert into lobby_contacts (id, organization_id, committee_id, senator_id, with_name, happened_on, kind, note, created_by, created_by_name)
      values (${lobbyContactId}::uuid, ${organizationId}::uuid, ${committeeId}::uuid, 1, 'Juniper Larkspur', '2026-03-02', 'call',
        ${`What ${letter} was told`}, ${users.editor}::uuid, ${`Editor of ${letter}`})`.execute(db)
    await sql`insert into lobby_looks (organization_id, user_id, looked_at) values (${organizationId}::uuid, ${users.editor}::uuid, '2026-01-01')`.execute(
      db,
    )
    return { lobbyContactId, lobbyDecisionId: decision }
  },
}
