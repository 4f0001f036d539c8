// What the state published beside what was sealed: gifts by giver, day and amount; payments by payee, day and amount.
import { sql } from 'kysely'
import type { Handlers } from '../../../app/server/context.ts'
import { workIn } from '../../committees/workIn.server.ts'
import type { stateReports } from '../api.ts'
import { getStatement } from '../drawing.server.ts'
import { compareRows, rowsOfContent, type OneRow } from './compareRows.ts'
import { lastSealed } from '../sealed.server.ts'

const mostRows = 5000

export const mirrorHandlers: Pick<Handlers<typeof stateReports>, 'mirror'> = {
  mirror: async (context, { committeeId, statementId }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const statement = await getStatement(db, committee, statementId)
    const sealed = await lastSealed(db, committee, statementId)
    const { rows: filers } = await sql<{
      id: number
      name: string
    }>`select f.id, f.name from committees c join filers f on f.state_id = c.nadc_id
      where c.organization_id = ${committee.organizationId}::uuid and c.id = ${committeeId}::uuid order by f.era limit 1`.execute(
      db,
    )
    const [filer] = filers
    if (!filer) return { stateName: null, rows: [], same: 0, isCutOff: false }
    const { rows: published } = await sql<{ name: string; on: string; cents: string; side: 'in' | 'out' }>`
      select trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')) as name, r.happened_on::text as "on", r.cents::text, r.side
      from filing_rows r left join donor_records d on d.id = r.record_id
      where r.filer_id = ${filer.id} and r.gone_batch_id is null and r.happened_on between ${statement.opens}::date and ${statement.closes}::date
        and r.meaning in ('money', 'in-kind', 'spending', 'given') and r.excluded is null
      order by r.happened_on, r.id limit ${mostRows + 1}`.execute(db)
    const theirs: OneRow[] = published.slice(0, mostRows).map((row) => ({ ...row, cents: BigInt(row.cents) }))
    const { rows, same } = compareRows(sealed ? rowsOfContent(sealed.content) : [], theirs)
    return {
      stateName: filer.name,
      rows: rows.map((row) => ({ ...row, cents: row.cents.toString() })),
      same,
      isCutOff: published.length > mostRows,
    }
  },
}
