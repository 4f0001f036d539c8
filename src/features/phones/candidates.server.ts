// From a universe or a filter of people to those who may be called or texted. Who is left out is counted, with the reason.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { zonesOf } from '../../domain/phones/zones.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'
import { peopleWanted } from '../people/list.server.ts'
import { tenDigits } from '../people/rules.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { readAsked, votersOf, type Asked, type Voters } from '../walkbooks/findDoors.server.ts'
import { actingFor } from '../walkbooks/making.server.ts'
import type { From, Way } from './api.ts'
import { optedOut } from './optOuts.server.ts'
import { mostPeople } from './rules.ts'

/** What was read behind the walls; the voters of a universe are then worked out without a connection. */
export type Source =
  | { kind: 'universe'; words: string; asked: Asked }
  | { kind: 'people'; words: string; from: Extract<From, { kind: 'people' }> }

export async function sourceOf(context: Context, committee: Workplace, from: From): Promise<Source> {
  if (from.kind === 'people') return { kind: 'people', words: peopleWords(from), from }
  await requireLookUp(context)
  const asked = await readAsked(context.db, actingFor(committee), from)
  return { kind: 'universe', words: asked.words, asked }
}

const peopleWords = ({ tags, text }: Extract<From, { kind: 'people' }>): string =>
  [
    'People of the committee',
    tags.length > 0 && `tagged ${tags.map((tag) => `“${tag}”`).join(' and ')}`,
    text && `that “${text}” finds`,
  ]
    .filter(Boolean)
    .join(' ')

export async function votersOfSource(services: Services, source: Source): Promise<Voters | null> {
  return source.kind === 'universe' ? votersOf(services, source.asked) : null
}

export interface Candidate {
  voterId: number | null
  personId: string | null
  phone: string
  zones: string[]
}

export interface Candidates {
  people: Candidate[]
  leftOut: { why: string; people: number }[]
  refusal: string | null
}

interface Row {
  voterId: number | null
  personId: string | null
  phones: string[]
  state: string
  zip: string
  county: string
  isConfidential: boolean
}

const mostRead = 20_000

export async function findCandidates(
  db: Db,
  committee: Workplace,
  way: Way,
  source: Source,
  voters: Voters | null,
): Promise<Candidates> {
  if (voters?.households) return { people: [], leftOut: [], refusal: tooMany(null) }
  const rows = voters
    ? await votersWith(db, voters.ids, way)
    : await peopleWith(db, committee, source as Extract<Source, { kind: 'people' }>)
  const numbers = [
    ...new Set(rows.flatMap(({ phones }) => phones.map(tenDigits)).filter((one) => one !== null)),
  ]
  const stopped = await optedOut(db, committee.organizationId, numbers)
  const wrong = await wrongNumbers(db, committee, numbers)
  const agreed = await agreementsOf(db, committee, way, numbers, voters?.ids ?? [])
  const taken = new Set<string>()
  const why = new Map<string, number>()
  const people = rows.flatMap((row): Candidate[] => {
    const phone = row.phones.map(tenDigits).find((one) => one !== null && !wrong.has(one)) ?? null
    const reason = reasonOf(row, phone)
    if (reason !== null) {
      why.set(reason, (why.get(reason) ?? 0) + 1)
      return []
    }
    taken.add(phone!)
    return [
      {
        voterId: row.voterId,
        personId: row.personId,
        phone: phone!,
        zones: zonesOf({ ...row, phone: phone! }),
      },
    ]
  })
  const leftOut = [...why]
    .map(([reason, count]) => ({ why: reason, people: count }))
    .sort((a, b) => b.people - a.people)
  return { people, leftOut, refusal: refusalOf(people.length) }

  function reasonOf(row: Row, phone: string | null): string | null {
    if (row.isConfidential) return 'The voter’s record is confidential'
    const known = row.phones.map(tenDigits).filter((one) => one !== null)
    if (known.some((one) => stopped.has(one))) return 'Asked not to be called or texted'
    if (phone === null) return known.length > 0 ? 'Marked as a wrong number' : noNumber(way, row)
    const said = agreed(row, phone)
    if (said === 'no') return way === 'call' ? 'Said no to calls' : 'Said no to texts'
    if (way === 'text' && said !== 'yes') return 'Did not agree to texts'
    return taken.has(phone) ? 'Has the number of someone else on the list' : null
  }
}

const noNumber = (way: Way, { voterId }: Row): string =>
  way === 'text' && voterId !== null ? 'No cell phone' : 'No phone number'

const tooMany = (count: number | null): string =>
  `At most ${formatCount(mostPeople)} people are on one list${count === null ? '' : `, and these are ${formatCount(count)}`}. Narrow it first.`

function refusalOf(count: number): string | null {
  if (count === 0) return 'No one is left who may be reached this way.'
  return count > mostPeople ? tooMany(count) : null
}

async function votersWith(db: Db, ids: number[], way: Way): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'phones' | 'personId'> & { cell: string; phone: string }>`
    select v.id as "voterId", v.cell_phone as cell, v.phone, v.is_confidential as "isConfidential",
      coalesce(h.state, '') as state, coalesce(h.zip5, '') as zip, coalesce(s.county, '') as county
    from voters v left join households h on h.id = v.household_id left join precinct_splits s on s.id = v.precinct_split_id
    where v.id = any (${ids}::integer[]) and v.dropped_on is null
    order by v.household_id nulls last, v.last_key, v.first_key, v.id limit ${mostRead}`.execute(db)
  return rows.map(({ cell, phone, ...row }) => ({
    ...row,
    personId: null,
    // A text to a landline goes nowhere.
    phones: way === 'text' ? [cell] : [cell, phone],
  }))
}

async function peopleWith(
  db: Db,
  committee: Workplace,
  { from }: Extract<Source, { kind: 'people' }>,
): Promise<Row[]> {
  const rows = await peopleWanted(db, committee, { tags: from.tags, text: from.text })
    .select(['people.id as personId', 'people.phone', 'people.state', 'people.zip'])
    .orderBy('people.nameKey')
    .orderBy('people.id')
    .limit(mostRead)
    .execute()
  return rows.map(({ phone, ...row }) => ({
    ...row,
    voterId: null,
    phones: [phone],
    county: '',
    isConfidential: false,
  }))
}

async function wrongNumbers(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  numbers: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{
    phone: string
  }>`select distinct e.phone from phone_entries e join phone_results r on r.entry_id = e.id
    where e.organization_id = ${organizationId}::uuid and e.committee_id = ${committeeId}::uuid and e.phone = any (${numbers}::text[])
      and r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.result = 'wrong number' and r.undone_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** What the committee's people said, found by the number and by the voter they are. One "no" counts more than a "yes". */
async function agreementsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  way: Way,
  numbers: string[],
  voterIds: number[],
) {
  const consent = sql.ref(way === 'call' ? 'call_consent' : 'text_consent')
  const { rows } = await sql<{ voterId: number | null; phone: string; said: string }>`
    select voter_id as "voterId", phone, ${consent} as said from people
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and merged_into is null and ${consent} <> 'unknown'
      and (phone = any (${numbers}::text[]) or voter_id = any (${voterIds}::integer[]))`.execute(db)
  const by = new Map<string | number, string>()
  const say = (key: string | number | null, said: string) => {
    if (key !== null && by.get(key) !== 'no') by.set(key, said)
  }
  for (const { voterId, phone, said } of rows) {
    say(phone, said)
    say(voterId, said)
  }
  return ({ voterId }: Row, phone: string): 'yes' | 'no' | 'unknown' => {
    const said = [by.get(phone), voterId === null ? undefined : by.get(voterId)]
    return said.includes('no') ? 'no' : said.includes('yes') ? 'yes' : 'unknown'
  }
}
