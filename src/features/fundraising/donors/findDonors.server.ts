// Donors for Ctrl/Cmd-K, of the committees where a person sees who gave what.
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
    select d.donor_id as id, d.committee_id as "committeeId", d.name, d.given_cents as given, c.name as committee
    from fund_donors d join committees c on c.id = d.committee_id and c.organization_id = d.organization_id
    where ${committeesWhere(viewer, 'donors.see')} and not d.is_gone and d.name_key like all (${patternsOf(words)}::text[])
    order by d.given_cents desc, d.donor_id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, given, committee }) => ({
    id: `${committeeId} ${id}`,
    title: name,
    note: `${given > 0n ? `Gave ${formatDollars(given)} · ` : ''}${committee}`,
    to: linkTo('/committee/:committeeId/fundraising/donor/:donorId', { committeeId, donorId: id }),
  }))
}
