// The demo's committees take promises on a public page; their processor is a name no one owns.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf } from '../../domain/dates.ts'

export async function addDemoGivePage({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    await sql`insert into give_pages (organization_id, committee_id, is_open, processor_url, words, updated_by_name)
      select organization_id, id, true, 'https://give.example/' || slug, 'Every gift pays for doors, stamps and coffee for volunteers.', 'Demo'
      from committees where slug is not null and archived_at is null`.execute(db)
    await sql`insert into pledge_offers (organization_id, committee_id, first_name, last_name, email, cents, due_on, note, came_at)
      select organization_id, committee_id, 'Wilma', 'Sandhill', 'wilma.sandhill@demo.example', 7500, ${addDays(dayOf(new Date()), 21)}::date, 'Call after supper.',
        now() - interval '5 hours' from give_pages`.execute(db)
  })
}
