// The demo's committees take promises on a public page; their processor is a name no one owns.
import { sql } from 'kysely'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'

export async function addDemoGivePage({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id', 'organizationId', 'slug'])
      .where('slug', 'is not', null)
      .where('archivedAt', 'is', null)
      .execute()
    for (const { id: committeeId, organizationId, slug } of committees)
      await db
        .insertInto('givePages')
        .values({
          organizationId,
          committeeId,
          isOpen: true,
          processorUrl: `https://give.example/${slug}`,
          words: 'Every gift pays for doors, stamps and coffee for volunteers.',
          updatedByName: (await demoPeopleOf(db, committeeId)).raiser,
        })
        .execute()
    await sql`insert into pledge_offers (organization_id, committee_id, first_name, last_name, email, cents, due_on, note, came_at)
      select organization_id, committee_id, 'Wilma', 'Sandhill', 'wilma.sandhill@demo.example', 7500, ${addDays(dayOf(new Date()), 21)}::date, 'Call after supper.',
        now() - interval '5 hours' from give_pages`.execute(db)
  })
}
