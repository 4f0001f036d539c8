// Names and pages of nodes. Streets and phone numbers are not read here at all.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { patternsOf } from '../../app/server/data/matching.ts'
import { nodeKinds, type NodeKind } from '../../domain/connections/columns.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { readable } from '../../domain/voters/shown.ts'
import { linkTo } from '../../links.ts'
import type { Node } from './api.ts'
import { partyName } from '../lobby/rules.ts'
import type { Key } from './thread.server.ts'

export const textOf = ({ kind, id }: Key): string => `${nodeKinds[kind]}:${id}`

export function keyIn(text: string): Key {
  const [kind = '', id = ''] = text.split(':')
  return { kind: nodeKinds.indexOf(kind as NodeKind), id: BigInt(id) }
}

interface Row {
  id: bigint | number
  name: string
  note: string
  /** Of a donor. */
  state?: string
  isCut?: boolean
  isPac?: boolean
}

/** In the order they were asked for; what is gone since is left out. */
export async function nodesOf(db: Db, keys: Key[]): Promise<Node[]> {
  const found = new Map<string, Node>()
  for (const [kind, name] of nodeKinds.entries()) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => String(id))
    if (ids.length === 0) continue
    for (const row of await rowsOf(db, name, ids)) {
      const node = asNode(name, row)
      found.set(node.key, node)
    }
  }
  return keys.flatMap((key) => found.get(textOf(key)) ?? [])
}

async function rowsOf(db: Db, kind: NodeKind, ids: string[]): Promise<Row[]> {
  const which =
    kind === 'donor'
      ? sql`= any (${ids}::bigint[])`
      : sql`= any (${ids.filter((id) => Math.abs(Number(id)) < 2 ** 31)}::int[])`
  const { rows } = await sql<Row>`${selects[kind]} ${which}`.execute(db)
  return rows
}

const party = (role: 'lobbyist' | 'principal') =>
  sql`select p.id, p.name, p.is_cut, p.city as note from lobby_parties p where p.role = ${sql.lit(role)} and p.id`
const selects = {
  donor: sql`select d.id, d.name, d.city as note, d.state from donors d where d.id`,
  filer: sql`select f.id, f.name, f.type as note, f.type in ('independent pac', 'segregated fund', 'party', 'federal pac', 'candidate committee', 'ballot question') as is_pac from filers f where f.id`,
  lobbyist: party('lobbyist'),
  principal: party('principal'),
  bill: sql`select b.id, b.number || ': ' || b.title as name, s.name as note from bills b join legislative_sessions s on s.id = b.session_id where b.id`,
  senator: sql`select s.id, s.name, coalesce('District ' || (select t.district from senator_terms t where t.senator_id = s.id order by t.from_on desc limit 1), '') as note from senators s where s.id`,
}

function asNode(kind: NodeKind, { id, name, note, state = '', isCut = false, isPac = false }: Row): Node {
  return {
    key: `${kind}:${id}`,
    kind,
    name: shown(kind, Number(id), name, isCut),
    note: kind === 'donor' ? [withoutStreet(readable(note)), state].filter(Boolean).join(', ') : note,
    to: pageOf(kind, String(id)),
    isPac,
  }
}

function shown(kind: NodeKind, id: number, name: string, isCut: boolean): string {
  if (kind === 'donor') return donorName(withoutStreet(name))
  if (kind === 'filer') return filerName(name)
  return kind === 'lobbyist' || kind === 'principal' ? partyName({ id, name, isCut }) : name
}

export function pageOf(kind: NodeKind, id: string): string {
  switch (kind) {
    case 'donor':
      return linkTo('/donor/:id', { id })
    case 'filer':
      return linkTo('/nadc/committees/:committeeId', { committeeId: id })
    case 'lobbyist':
      return linkTo('/lobbyist/:id', { id })
    case 'principal':
      return linkTo('/lobbyist/principals/:id', { id })
    case 'bill':
      return linkTo('/bill/:id', { id })
    case 'senator':
      return linkTo('/senator/:id', { id })
  }
}

const perKind = 6

export async function findNodes(db: Db, text: string): Promise<Node[]> {
  const patterns = patternsOf(text)
  const number = /^(l[br])\s*(\d{1,5})\s*(ca|a)?$/i.exec(text.trim())
  const bill = number ? `${number[1]}${number[2]}${number[3] ?? ''}`.toUpperCase() : null
  const like = (column: string) => sql`${sql.raw(column)} ilike all (${patterns}::text[])`
  const wanted: [NodeKind, ReturnType<typeof sql>][] = [
    [
      'senator',
      sql`select s.id from senators s where ${like('s.name')} order by s.last_name, s.id limit ${perKind}`,
    ],
    [
      'bill',
      sql`select b.id from bills b where ${bill === null ? like('b.title') : sql`b.number = ${bill}`} order by b.session_id desc, b.sort_key limit ${perKind}`,
    ],
    [
      'principal',
      sql`select p.id from lobby_parties p where p.role = 'principal' and ${like('p.name')} order by p.name, p.id limit ${perKind}`,
    ],
    [
      'lobbyist',
      sql`select p.id from lobby_parties p where p.role = 'lobbyist' and ${like('p.name')} order by p.name, p.id limit ${perKind}`,
    ],
    [
      'filer',
      sql`select f.id from filers f where ${like('f.name_key')} order by f.name_key, f.id limit ${perKind}`,
    ],
    [
      'donor',
      sql`select d.id from donors d where ${like('d.name_key')} order by d.given_cents desc, d.id limit ${perKind}`,
    ],
  ]
  const keys: Key[] = []
  for (const [kind, query] of wanted) {
    const { rows } = await sql<{ id: bigint | number }>`${query}`.execute(db)
    keys.push(...rows.map(({ id }) => ({ kind: nodeKinds.indexOf(kind), id: BigInt(id) })))
  }
  return nodesOf(db, keys)
}
