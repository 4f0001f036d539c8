// One lobby fundraiser with its hosts, levels and lines of the books.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { mayEditBooks } from '../books/access.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { mayChange, ownRows, seeFundraiser } from './access.server.ts'
import type { lobbyFundraisers } from './api.ts'
import { fundraiserRows, isCost, isInKind, isMoney, nameOf } from './rows.server.ts'
import type { Host, Level, TiedLine } from './shapes.ts'

export const getHandler: Pick<Handlers<typeof lobbyFundraisers>, 'get'> = {
  get: async (context, asked) => {
    const { db, viewer } = context
    const { committee, fundraiser } = await seeFundraiser(context, asked)
    const seesMoney = committee.may('lobbyFundraisers.money')
    const [row] = await fundraiserRows(
      db,
      sql`${ownRows(committee, 'f')} and f.id = ${fundraiser.id}`,
      () => seesMoney,
    )
    const lines = await linesOf(db, committee, sql`t.fundraiser_id = ${fundraiser.id}`)
    return {
      ...row!,
      about: fundraiser.about,
      street: fundraiser.street,
      zip: fundraiser.zip,
      version: fundraiser.version,
      createdByName: fundraiser.createdByName,
      updatedByName: fundraiser.updatedByName,
      levels: await levelsOf(db, committee, fundraiser.id),
      hostList: await hostsOf(db, committee, fundraiser.id),
      lines: seesMoney ? lines : lines.filter(({ what }) => what !== 'cost'),
      mayEdit: mayChange(viewer, committee),
      keepsBooks: mayEditBooks(viewer, committee),
    }
  },
}

export async function levelsOf(db: Db, committee: CommitteeRef, fundraiserId: string): Promise<Level[]> {
  const { rows } = await sql<Level>`select l.id, l.name, l.cents::text from fundraiser_levels l
    where ${ownRows(committee, 'l')} and l.fundraiser_id = ${fundraiserId} order by l.cents desc, l.name, l.id`.execute(
    db,
  )
  return rows
}

type StoredHost = Omit<Host, 'who' | 'pledge'> & {
  kind: 'person' | 'firm'
  whoId: string
  name: string
  pledgeId: string | null
  pledgeCents: string
  pledgeOpen: string
}

export async function hostsOf(db: Db, committee: CommitteeRef, fundraiserId: string): Promise<Host[]> {
  const { rows } = await sql<StoredHost>`
    select o.id, o.role, o.level_id, o.printed_as, case when o.person_id is null then 'firm' else 'person' end as kind,
      coalesce(o.person_id, o.firm_id) as who_id, ${nameOf} as name, g.id as pledge_id, g.cents::text as pledge_cents, g.open_cents::text as pledge_open,
      coalesce(s.paid, 0)::text as paid_cents, coalesce(s.in_kind, 0)::text as in_kind_cents
    from fundraiser_hosts o left join people h on h.id = o.person_id left join firms m on m.id = o.firm_id left join pledges g on g.id = o.pledge_id
    left join fundraiser_levels l on l.id = o.level_id
    left join lateral (${paidBy(committee, fundraiserId)}) s on s.donor_id = coalesce(o.person_id, o.firm_id)
    where ${ownRows(committee, 'o')} and o.fundraiser_id = ${fundraiserId} and coalesce(h.merged_into, m.merged_into) is null
    order by o.role = 'co-sponsor', l.cents desc nulls last, o.created_at, o.id`.execute(db)
  return rows.map(({ kind, whoId, name, pledgeId, pledgeCents, pledgeOpen, ...row }) => ({
    ...row,
    who: { kind, id: whoId, name },
    pledge: pledgeId === null ? null : { id: pledgeId, cents: pledgeCents, openCents: pledgeOpen },
  }))
}

/** Who paid what through a fundraiser, by person or firm. */
export const paidBy = (committee: CommitteeRef, fundraiserId: string) => sql`
  select coalesce(w.person_id, w.firm_id) as donor_id, coalesce(-sum(p.amount_cents) filter (where ${isMoney}), 0) as paid,
    coalesce(-sum(p.amount_cents) filter (where ${isInKind}), 0) as in_kind
  from fundraiser_lines t join book_postings p on p.entry_id = t.entry_id and p.line = t.line join book_accounts a on a.id = p.account_id
  join book_whos w on w.id = p.who_id where ${ownRows(committee, 't')} and t.fundraiser_id = ${fundraiserId} group by 1`

type StoredLine = Omit<TiedLine, 'who'> & { kind: 'person' | 'firm'; whoId: string | null; name: string }

/** Lines of the books that are about a fundraiser: of `fundraiser_lines t`, the newest first. */
export async function linesOf(
  db: Db,
  committee: CommitteeRef,
  where: ReturnType<typeof sql>,
): Promise<TiedLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${lineColumns} from fundraiser_lines t join book_postings p on p.entry_id = t.entry_id and p.line = t.line ${lineTables}
    where ${ownRows(committee, 't')} and ${where} and (${isMoney} or ${isInKind} or ${isCost})
    order by p.effective_on desc, e.number desc, p.line limit 2000`.execute(db)
  return rows.map(shownLine)
}

export const lineColumns = sql`p.entry_id, p.line, e.number::text as number, p.effective_on::text as on, p.purpose,
  case when ${isMoney} then 'money' when ${isInKind} then 'in-kind' else 'cost' end as what,
  (case when ${isCost} then p.amount_cents else -p.amount_cents end)::text as cents,
  case when w.person_id is null then 'firm' else 'person' end as kind, coalesce(w.person_id, w.firm_id) as who_id, ${nameOf} as name`

export const lineTables = sql`join book_entries e on e.id = p.entry_id join book_accounts a on a.id = p.account_id
  left join book_whos w on w.id = p.who_id left join people h on h.id = w.person_id left join firms m on m.id = w.firm_id`

export const shownLine = ({ kind, whoId, name, ...row }: StoredLine): TiedLine => ({
  ...row,
  who: whoId === null ? null : { kind, id: whoId, name },
})
