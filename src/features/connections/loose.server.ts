// Links that are read anew when they change instead of being built in: filings that came since the build, who is whom by people's word or by
// name, and which committees are a senator's. There are few of them, and undoing a match must show at once.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { LooseLink } from '../../domain/connections/graph.ts'
import { isTiedTo } from '../bills/money.server.ts'
import { identities } from '../lobby/identities.server.ts'
import { kindOf, moneyLinks, nodeOf } from './links.server.ts'

/** More new rows than this wait for the next build. */
const mostNewRows = 100_000

export async function looseStamp(db: Db, lastRow: bigint): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/', (select count(*) || ' ' || count(undone_at) from lobby_decisions), (select count(*) || ' ' || coalesce(sum(score), 0) from lobby_matches),
      (select count(*) || ' ' || count(undone_at) from filer_ties), (select max(id) from filing_rows where id > ${lastRow})) as stamp`.execute(
    db,
  )
  return rows[0]!.stamp
}

interface Row {
  kind: number
  fromKind: number
  fromId: bigint
  toKind: number
  toId: bigint
  year: number
  cents: bigint
  rows: number
  certainty: number
}

export async function looseLinks(db: Db, lastRow: bigint): Promise<LooseLink[]> {
  const { rows: fresh } = await sql<Row>`
    select * from (${moneyLinks(sql`r.id > ${lastRow}`)}) n limit ${mostNewRows}`.execute(db)
  return [...fresh.map(asLink), ...(await sameLinks(db)), ...(await committeeLinks(db))]
}

const asLink = (row: Row): LooseLink => ({
  kind: row.kind,
  from: { kind: row.fromKind, id: BigInt(row.fromId) },
  to: { kind: row.toKind, id: BigInt(row.toId) },
  year: row.year,
  cents: Number(row.cents),
  rows: row.rows,
  certainty: row.certainty,
})

async function sameLinks(db: Db): Promise<LooseLink[]> {
  const { rows } = await sql<{
    partyId: number
    role: 'lobbyist' | 'principal'
    donorId: bigint | null
    filerId: number | null
    certainty: string
  }>`
    select i.party_id, p.role, i.donor_id, i.filer_id, i.certainty from ${identities} i join lobby_parties p on p.id = i.party_id`.execute(
    db,
  )
  return rows.map(({ partyId, role, donorId, filerId, certainty }) => ({
    kind: kindOf('same'),
    from: { kind: nodeOf(role), id: BigInt(partyId) },
    to:
      donorId === null
        ? { kind: nodeOf('filer'), id: BigInt(filerId!) }
        : { kind: nodeOf('donor'), id: BigInt(donorId) },
    year: 0,
    cents: 0,
    rows: 1,
    certainty: certainty === 'confirmed' ? 0 : 1,
  }))
}

export interface SenatorTie {
  id: string
  filerId: number
  otherFilerId: number | null
  senatorId: number
  on: string
  words: string
}

/** Which committees people tied to which senators, by the name and district of the tie. */
export async function senatorTies(db: Db): Promise<SenatorTie[]> {
  interface Tie {
    id: string
    filerId: number
    otherFilerId: number | null
    candidate: string
    district: string
    on: string
    words: string
  }
  const { rows: ties } = await sql<Tie>`
    select id::text as id, filer_id, other_filer_id, candidate, district, created_at::date::text as "on",
      'Tied to ' || candidate || ', ' || office || ', ' || cycle || ' by ' || created_by_name as words
    from filer_ties where undone_at is null and (is_senator or office ilike '%legislat%')`.execute(db)
  if (ties.length === 0) return []
  const { rows: senators } = await sql<{ id: number; name: string; lastName: string; districts: number[] }>`
    select s.id, s.name, s.last_name, coalesce(array_agg(distinct t.district) filter (where t.district is not null), '{}') as districts
    from senators s left join senator_terms t on t.senator_id = s.id group by s.id`.execute(db)
  return ties.flatMap(({ id, filerId, otherFilerId, on, words, ...tie }) =>
    senators
      .filter((one) => isTiedTo(tie, one))
      .map((senator) => ({ id, filerId, otherFilerId, senatorId: senator.id, on, words })),
  )
}

async function committeeLinks(db: Db): Promise<LooseLink[]> {
  const found = new Map<string, LooseLink>()
  for (const { filerId, otherFilerId, senatorId } of await senatorTies(db))
    for (const id of new Set([filerId, otherFilerId])) {
      if (id === null) continue
      const key = `${id} ${senatorId}`
      found.set(key, {
        kind: kindOf('committee'),
        from: { kind: nodeOf('filer'), id: BigInt(id) },
        to: { kind: nodeOf('senator'), id: BigInt(senatorId) },
        year: 0,
        cents: 0,
        rows: (found.get(key)?.rows ?? 0) + 1,
        certainty: 0,
      })
    }
  return [...found.values()]
}
