// People and firms for a field in which a name is typed: with what each gave this year, because the next gift may pass $250.
import { sql } from 'kysely'
import type { Handlers } from '../../../app/server/context.ts'
import { dayOf } from '../../../domain/dates.ts'
import { givingRoles } from '../../../domain/books/kinds.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { workIn } from '../../committees/workIn.server.ts'
import { peopleWanted } from '../../people/list.server.ts'
import { shownName } from '../../people/rules.ts'
import type { books } from '../api.ts'

const most = 8

export const findWhoHandlers: Pick<Handlers<typeof books>, 'findWho'> = {
  findWho: async (context, { committeeId, text }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const { organizationId } = committee
    if (text === '') return { found: [] }
    const people = await peopleWanted(db, committee, { text })
      .select([
        'people.id',
        'people.firstName',
        'people.lastName',
        'people.email',
        'people.street',
        'people.city',
      ])
      .orderBy('people.nameKey')
      .orderBy('people.id')
      .limit(most)
      .execute()
    const firms = await db
      .selectFrom('firms')
      .select(['id', 'name', 'kind', 'city'])
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('mergedInto', 'is', null)
      .where('archivedAt', 'is', null)
      .where(sql<boolean>`name ilike all (${patternsOf(text)}::text[])`)
      .orderBy('nameKey')
      .orderBy('id')
      .limit(most)
      .execute()
    const year = dayOf(new Date(), committee.timeZone).slice(0, 4)
    const ids = [...people, ...firms].map(({ id }) => id)
    const { rows } = await sql<{ id: string; cents: string }>`
      select coalesce(w.person_id, w.firm_id) as id, (-sum(p.amount_cents))::text as cents from (
          select * from book_whos where organization_id = ${organizationId} and committee_id = ${committeeId} and person_id = any (${ids}::uuid[])
          union all select * from book_whos where organization_id = ${organizationId} and committee_id = ${committeeId} and firm_id = any (${ids}::uuid[])) w
      join book_postings p on p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.who_id = w.id
        and p.effective_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      join book_accounts a on a.id = p.account_id and a.role = any (${[...givingRoles]}::text[]) group by 1`.execute(
      db,
    )
    const given = new Map(rows.map(({ id, cents }) => [id, cents]))
    return {
      found: [
        ...people.map((row) => ({
          kind: 'person' as const,
          id: row.id,
          name: shownName(row),
          note: [row.street, row.city].filter(Boolean).join(', '),
          givenCents: given.get(row.id) ?? '0',
        })),
        ...firms.map((row) => ({
          kind: 'firm' as const,
          id: row.id,
          name: row.name,
          note: [row.kind, row.city].filter(Boolean).join(' · '),
          givenCents: given.get(row.id) ?? '0',
        })),
      ],
    }
  },
}
