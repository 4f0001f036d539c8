// The queue of matches and what people decide about them. A decision holds after every reload, and can be undone.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { SortOf } from '../../../app/list.ts'
import { orderSql, type Order } from '../../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../../app/server/lists/listOf.ts'
import type { Limit } from '../../../app/server/turns/limits.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { isPlatform } from '../../../permissions.ts'
import type { lobby } from '../api.ts'
import { partyName } from '../rules.ts'
import type { Match, MatchDecision } from '../shapes.ts'

type Calls = Pick<Handlers<typeof lobby>, 'matches' | 'decide' | 'undoDecision'>
const pageSize = 25

interface MatchRow {
  partyId: number
  role: 'lobbyist' | 'principal'
  name: string
  isCut: boolean
  city: string
  donorId: string | null
  recordId: string | null
  donor: string | null
  donorCity: string | null
  cents: bigint | null
  filerId: number | null
  filer: string | null
  filerCity: string | null
  score: number
  fields: Match['fields']
  total: number
}

export const matchHandlers: Calls = {
  matches: async ({ db }, { page }) => {
    const { rows } = await sql<MatchRow>`
      select p.id as party_id, p.role, p.name, p.is_cut, p.city, n.id::text as donor_id, m.record_id::text as record_id, n.name as donor,
        n.city as donor_city, n.given_cents as cents, f.id as filer_id, f.name as filer, f.city as filer_city, m.score, m.fields,
        (count(*) over ())::int as total
      from lobby_matches m join lobby_parties p on p.id = m.party_id left join donor_records r on r.id = m.record_id
        left join donors n on n.id = r.donor_id left join filers f on f.id = m.filer_id
      where (n.id is not null or f.id is not null) and not exists (
        select from lobby_decisions d where d.party_id = m.party_id and d.undone_at is null
          and d.record_id is not distinct from m.record_id and d.filer_id is not distinct from m.filer_id)
      order by m.score desc, coalesce(n.given_cents, 0) desc, p.id, m.record_id, m.filer_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    )
    return { matches: rows.map(asMatch), total: rows[0]?.total ?? 0, pageSize }
  },

  decide: async (context, { partyId, recordId, filerId, verdict }) => {
    const { db, viewer, services } = context
    if ((recordId === undefined) === (filerId === undefined))
      throw invalid('Choose a donor or a filer, one of the two.')
    await services.limits.take(
      perPerson,
      viewer.userId,
      'These are very many decisions within a minute. Wait a little.',
    )
    const names = await namesOf(db, partyId, recordId ?? null, filerId ?? null)
    const { rows } = await sql<{ id: string; verdict: string }>`
      select id, verdict from lobby_decisions where party_id = ${partyId} and record_id is not distinct from ${recordId ?? null}::bigint
        and filer_id is not distinct from ${filerId ?? null}::int and undone_at is null for update`.execute(
      db,
    )
    const standing = rows[0]
    if (standing?.verdict === verdict) return getDecision(db, standing.id)
    if (standing) throw conflict('Someone decided the opposite about these two. Undo that decision first.')
    const id = randomUUID()
    await sql`insert into lobby_decisions (id, party_id, record_id, filer_id, verdict, score, decided_by, decided_by_name)
      values (${id}, ${partyId}, ${recordId ?? null}::bigint, ${filerId ?? null}::int, ${verdict},
        (select score from lobby_matches where party_id = ${partyId} and record_id is not distinct from ${recordId ?? null}::bigint
          and filer_id is not distinct from ${filerId ?? null}::int), ${viewer.userId}, ${viewer.name})`.execute(
      db,
    )
    await record(context, verdict === 'same' ? 'lobby.matched' : 'lobby.keptApart', id, names)
    return getDecision(db, id)
  },

  undoDecision: async (context, { id }) => {
    const { db, viewer } = context
    const { rows } = await sql<{
      decidedBy: string | null
      undoneAt: Date | null
      partyId: number
      recordId: string | null
      filerId: number | null
    }>`
      select decided_by, undone_at, party_id, record_id::text as record_id, filer_id from lobby_decisions where id = ${id}::uuid for update`.execute(
      db,
    )
    const decision = rows[0]
    if (!decision) throw notFound()
    if (decision.undoneAt) return getDecision(db, id)
    if (decision.decidedBy !== viewer.userId && !isPlatform(viewer.role))
      throw notAllowed('Only the person who made a decision, or platform staff, may undo it.')
    await sql`update lobby_decisions set undone_at = now(), undone_by_name = ${viewer.name} where id = ${id}::uuid`.execute(
      db,
    )
    await record(
      context,
      'lobby.decisionUndone',
      id,
      await namesOf(db, decision.partyId, decision.recordId, decision.filerId),
    )
    return getDecision(db, id)
  },
}

const perPerson: Limit = { name: 'lobby-decisions', points: 120, perSeconds: 60 }

const asMatch = (row: MatchRow): Match => ({
  party: { id: row.partyId, role: row.role, name: partyName({ ...row, id: row.partyId }), city: row.city },
  donor:
    row.donorId === null
      ? null
      : {
          id: row.donorId,
          recordId: row.recordId!,
          name: donorName(row.donor!),
          city: row.donorCity!,
          cents: String(row.cents),
        },
  filer: row.filerId === null ? null : { id: row.filerId, name: filerName(row.filer!), city: row.filerCity! },
  score: row.score,
  fields: row.fields,
})

async function namesOf(
  db: Db,
  partyId: number,
  recordId: string | null,
  filerId: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ party: string; target: string }>`
    select p.name as party, coalesce(f.name, concat_ws(' ', nullif(r.first_name, ''), r.last_name)) as target from lobby_parties p
      left join donor_records r on r.id = ${recordId}::bigint left join filers f on f.id = ${filerId}::int
    where p.id = ${partyId} and (r.id is not null or f.id is not null)`.execute(db)
  if (!rows[0]) throw notFound()
  return [rows[0].party, rows[0].target]
}

const record = ({ audit }: Context, action: string, id: string, names: string[]) =>
  audit({ action, subject: 'lobbyDecision', subjectId: id, detail: { names } })

interface DecisionRow {
  id: string
  partyId: number
  role: 'lobbyist' | 'principal'
  name: string
  isCut: boolean
  target: string
  verdict: 'same' | 'different'
  decidedAt: Date
  decidedBy: string
  undoneAt: Date | null
  undoneBy: string | null
}
const decisionRows = sql`select d.id, p.id as party_id, p.role, p.name, p.is_cut, d.verdict, d.decided_at, d.decided_by_name as decided_by, d.undone_at,
    d.undone_by_name as undone_by, coalesce(f.name, concat_ws(' ', nullif(r.first_name, ''), r.last_name), '') as target
  from lobby_decisions d join lobby_parties p on p.id = d.party_id left join donor_records r on r.id = d.record_id left join filers f on f.id = d.filer_id`

const asDecision = ({ partyId, role, name, isCut, ...row }: DecisionRow): MatchDecision => ({
  ...row,
  target: donorName(row.target),
  party: { id: partyId, role, name: partyName({ id: partyId, name, isCut }) },
  decidedAt: row.decidedAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

async function getDecision(db: Db, id: string): Promise<MatchDecision> {
  const { rows } = await sql<DecisionRow>`${decisionRows} where d.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return asDecision(rows[0])
}

type List = typeof lobby.decisions
const order: Order<SortOf<List>> = {
  by: { decided: [sql`h.decided_at`, 'timestamptz'] },
  id: [sql`h.id`, 'uuid'],
}

export const decisionList: ListParts<List, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: async ({ db }, _scope, _filter, part) => {
    const { place, by, isBehind } = orderSql(part, order)
    const { rows } = await sql<DecisionRow & { place: string }>`
      select h.*, ${place} as place from (${decisionRows}) h where ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
      db,
    )
    return rows.map(({ place: at, ...row }) => ({ ...asDecision(row), place: at }))
  },
  count: async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lobby_decisions`.execute(db)
    return rows[0]!.n
  },
  columns: {
    Decided: (d) => d.decidedAt,
    By: (d) => d.decidedBy,
    'Lobbyist or principal': (d) => d.party.name,
    'Donor or filer': (d) => d.target,
    Verdict: (d) => (d.verdict === 'same' ? 'the same' : 'two'),
    Undone: (d) => d.undoneAt,
  },
}
