// What a voter gave, by the donors the viewer's own organization takes the voter to be.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { requireLookUp } from '../voters/access.server.ts'
import type { donors } from './api.ts'

interface GivingRow {
  donorId: bigint
  name: string
  cents: bigint
  rows: number
  lastOn: string | null
  filers: { id: number; name: string; cents: string }[] | null
}

export const ofVoter: Handlers<typeof donors>['ofVoter'] = async (context, { voterId }) => {
  const { db, viewer, audit } = context
  await requireLookUp(context)
  const voter = await db.selectFrom('voters').select('id').where('id', '=', voterId).executeTakeFirst()
  if (!voter) throw notFound()
  await audit({ action: 'voter.contributionsViewed', subject: 'voter', subjectId: String(voterId) })
  if (viewer.organizationId === null) return { giving: [] }
  // A donor may have been joined with another since; the match was made about the spellings it had.
  const { rows } = await sql<GivingRow>`
    with matched as (
      select distinct coalesce(r.donor_id, m.donor_id) as id from donor_voters m left join donor_records r on r.id = m.donor_id
      where m.organization_id = ${viewer.organizationId} and m.voter_id = ${voterId} and m.verdict = 'same')
    select d.id as donor_id, d.name, d.given_cents as cents, d.given_rows as rows, d.last_on::text,
      (select json_agg(json_build_object('id', f.id, 'name', f.name, 'cents', f.cents::text)) from (
        select f.id, f.name, fd.cents from filer_donors fd join filers f on f.id = fd.filer_id
        where fd.donor_id = d.id and fd.side = 'in' order by fd.cents desc, f.id limit 8) f) as filers
    from matched join donors d on d.id = matched.id order by d.given_cents desc, d.id`.execute(db)
  return {
    giving: rows.map((row) => ({
      ...row,
      donorId: String(row.donorId),
      cents: String(row.cents),
      filers: row.filers ?? [],
    })),
  }
}
