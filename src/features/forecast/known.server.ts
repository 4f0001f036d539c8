// What is on record about a bill, senator by senator, before anything is guessed: how they voted on it, and whether they sponsor it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Known } from './api.ts'
import { motionsForBill } from './readVotes.server.ts'

export async function knownOfBill(
  db: Db,
  billId: number,
  holders: { district: number; senatorId: number }[],
): Promise<Known> {
  const { rows } = await sql<{
    senatorId: number
    vote: string | null
    on: string | null
    motion: string | null
    isForBill: boolean | null
    sponsorship: 'introducer' | 'co-sponsor' | null
  }>`
    with said as (
      select distinct on (v.senator_id) v.senator_id, v.vote, r.held_on, r.motion_kind, r.motion_kind = any (${motionsForBill}::text[]) as is_for_bill
      from roll_calls r join roll_call_votes v on v.roll_call_id = r.id
      where r.bill_id = ${billId} and v.vote in ('yes', 'no')
      order by v.senator_id, r.motion_kind = any (${motionsForBill}::text[]) desc, r.held_on desc, r.id desc)
    select h.id as senator_id, s.vote, s.held_on::text as on, s.motion_kind as motion, s.is_for_bill,
      (select case when bool_or(b.role = 'introducer') then 'introducer' else min(b.role) end
        from bill_sponsors b where b.bill_id = ${billId} and b.senator_id = h.id and b.withdrawn_on is null) as sponsorship
    from unnest(${holders.map(({ senatorId }) => senatorId)}::int[]) as h (id) left join said s on s.senator_id = h.id`.execute(
    db,
  )
  const of = new Map(rows.map((row) => [row.senatorId, row]))
  return holders.map(({ district, senatorId }) => {
    const { vote, on, motion, isForBill, sponsorship } = of.get(senatorId)!
    return {
      district,
      sponsorship,
      vote: vote && on ? { vote: vote as 'yes' | 'no', on, motion: motion!, isForBill: isForBill! } : null,
    }
  })
}
