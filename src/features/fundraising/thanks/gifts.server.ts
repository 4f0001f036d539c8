// The gifts that are thanked for, with what a letter needs to know of their donors.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { ownRows } from '../access.server.ts'
import type { ThanksState } from '../words.ts'
import type { ThankedGift } from './wording.ts'

export interface GiftToThank extends ThankedGift {
  id: string
  state: ThanksState
  email: string
  mailConsent: string
  street: string
  city: string
  region: string
  zip: string
}

/** In the order of the list; with `lock` no one else settles them meanwhile. */
export async function giftsToThank(
  db: Db,
  committee: CommitteeRef,
  ids: string[],
  lock = false,
): Promise<GiftToThank[]> {
  const { rows } = await sql<GiftToThank>`
    select t.id, t.state, case when t.person_id is null then 'firm' else 'person' end as kind, coalesce(h.first_name, '') as "firstName",
      coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, t.cents::text, t.given_on::text as on,
      t.is_in_kind as "isInKind", coalesce(h.email, f.email, '') as email, coalesce(h.mail_consent, '') as "mailConsent",
      coalesce(h.street, f.street, '') as street, coalesce(h.city, f.city, '') as city, coalesce(h.state, f.state, '') as region, coalesce(h.zip, f.zip, '') as zip
    from thank_yous t join book_entries e on e.id = t.entry_id left join people h on h.id = t.person_id left join firms f on f.id = t.firm_id
    where ${ownRows(committee, 't')} and t.id = any (${ids}::uuid[]) order by t.given_on, e.number, t.id ${lock ? sql`for update of t` : sql``}`.execute(
    db,
  )
  return rows
}

export interface Writer {
  name: string
  disclaimer: string
  replyEmail: string
  treasurerName: string
}

export function writerOf(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<Writer> {
  return db
    .selectFrom('committees')
    .select(['name', 'disclaimer', 'replyEmail', 'treasurerName'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
}
