import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { getBill, holdersOn, ownOrganization } from './lookups.server.ts'
import type { Mark } from './rules.ts'

interface Marks {
  billId: number
  marks: { district: number; mark: Mark }[]
}

/** Only what differs is written, so that the board keeps who said it first and when. */
export async function setWhip({ db, viewer, audit }: Context, { billId, marks }: Marks) {
  const organizationId = ownOrganization(viewer.organizationId)
  const { number } = await getBill(db, billId)
  const holders = new Map(
    (await holdersOn(db, dayOf(new Date()))).map((holder) => [holder.district, holder.senatorId]),
  )
  // By district, so that one named twice is written once.
  const board = [...new Map(marks.map(({ district, mark }) => [district, mark]))].flatMap(
    ([district, mark]) => {
      const senatorId = holders.get(district)
      return senatorId === undefined ? [] : [{ senatorId, mark }]
    },
  )
  const { rows } = await sql<{ mark: Mark }>`
    insert into whip_marks as w (organization_id, bill_id, senator_id, mark, marked_by, marked_by_name)
    select ${organizationId}::uuid, ${billId}::integer, m."senatorId", m.mark, ${viewer.userId}::uuid, ${viewer.name}
    from jsonb_to_recordset(${JSON.stringify(board)}::jsonb) as m ("senatorId" integer, mark text)
    -- A seat nobody has marked is unknown already.
    where m.mark <> 'unknown' or exists (select from whip_marks o
      where o.organization_id = ${organizationId}::uuid and o.bill_id = ${billId}::integer and o.senator_id = m."senatorId")
    on conflict (organization_id, bill_id, senator_id) do update
      set mark = excluded.mark, marked_at = now(), marked_by = excluded.marked_by, marked_by_name = excluded.marked_by_name
      where w.mark <> excluded.mark
    returning w.mark`.execute(db)
  if (rows.length > 0)
    await audit(
      {
        action: 'bill.whipMarked',
        subject: 'bill',
        subjectId: String(billId),
        detail: { bill: number, marks: rows.length },
      },
      organizationId,
    )
  return { changed: rows.length }
}
