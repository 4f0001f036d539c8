// Which way a gift came: as a person said, else as its pledge says, else by how it was recorded.
import { sql } from 'kysely'
import type { Source } from '../words.ts'

/** Of `book_entries e`. */
export const sourceOfEntry = sql<Source>`coalesce(
  (select s.source from gift_sources s where s.organization_id = e.organization_id and s.committee_id = e.committee_id and s.entry_id = e.id),
  (select g.source from pledge_parts q join pledges g on g.id = q.pledge_id where q.organization_id = e.organization_id and q.committee_id = e.committee_id
    and q.entry_id = e.id and q.what in ('paid', 'back') order by q.cents desc, g.id limit 1),
  case when e.method = 'online' or e.kind = 'payout' or e.source = 'payout' then 'online' else 'other' end)`
