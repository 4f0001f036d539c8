import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import { asTyped } from '../bills/words.server.ts'
import type { FoundBill } from './api.ts'

const mostBills = 12

/** Without words, the bills that were voted on last. */
export async function findBills({ db, viewer }: Context, { words }: { words: string }) {
  // "lb 14" and "LB14" are one number.
  const number = words.replaceAll(/[\s.-]/g, '').toUpperCase()
  const { rows } = await sql<FoundBill>`
    with found as (
      select b.id, b.number, b.title, b.session_id, last.held_on,
        case when ${words} = '' then 0 when b.number = ${number} then 0 when starts_with(b.number, ${number}) then 1 else 2 end as rank
      from bills b
      left join lateral (select max(r.held_on) as held_on from roll_calls r where r.bill_id = b.id) last on true
      where case when ${words} = '' then last.held_on is not null
        else starts_with(b.number, ${number}) or b.search @@ ${asTyped(words)} end
      order by rank, last.held_on desc nulls last, b.session_id desc, b.sort_key
      limit ${mostBills})
    select f.id, f.number, f.title, s.name as session,
      (select count(*)::integer from whip_marks w
        where w.bill_id = f.id and w.organization_id = ${viewer.organizationId ?? nilId}) as "whipMarks",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'on', r.held_on, 'description', r.description, 'yes', r.yes, 'no', r.no)
        order by r.held_on desc, r.id desc) from roll_calls r where r.bill_id = f.id), '[]') as "rollCalls"
    from found f join legislative_sessions s on s.id = f.session_id
    order by f.rank, f.held_on desc nulls last, f.session_id desc, f.number`.execute(db)
  return { bills: rows }
}
