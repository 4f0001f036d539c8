// Donors for Ctrl/Cmd-K, of the committees where a person sees who gave what. They are read through in one go: committee by committee, each
// row would be fetched by itself.
import { sql } from 'kysely'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { formatDollars } from '../../../domain/money.ts'
import { foldName } from '../../../domain/names.ts'
import { linkTo } from '../../../links.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'

export async function findDonors({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = foldName(text)
  if (viewer.organizationId === null || words.length < 2) return []
  const { rows } = await sql<{
    id: string
    committeeId: string
    name: string
    given: bigint
    committee: string
  }>`
    with found as materialized (select donor_id, committee_id, name, given_cents from fund_donors
      where organization_id = ${viewer.organizationId}::uuid and not is_gone and name_key like all (${patternsOf(words)}::text[]))
    select d.donor_id as id, d.committee_id as "committeeId", d.name, d.given_cents as given, c.name as committee
    from found d join committees c on c.id = d.committee_id
    where ${committeesWhere(viewer, 'donors.see')}
    order by d.given_cents desc, d.donor_id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, given, committee }) => ({
    id: `${committeeId} ${id}`,
    title: name,
    note: `${given > 0n ? `Gave ${formatDollars(given)} · ` : ''}${committee}`,
    to: linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: id }),
  }))
}
