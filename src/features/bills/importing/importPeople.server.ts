// Senators and committees. Open States is believed about people; LegiScan adds those it knows and its own numbers.
import { yearOf } from '../../../domain/dates.ts'
import type { SaidCommittee, SaidPerson } from '../../../sources/legislature/said.ts'
import { sessionOf } from '../../../sources/legislature/sessions.ts'
import { count, idsOf, note, refColumn, refValue, remembered, type Chunk } from './chunk.server.ts'
import { committeeKey, findCommittee, isSamePerson } from './senatorNames.ts'
import { nextIds, remove, update, upsert, type Row } from './writing.server.ts'

type From<T> = T & { row: number }

interface KnownSenator {
  id: number
  firstName: string
  lastName: string
  legiscan_id: number | null
  open_states_id: string | null
}

export async function writePeople(chunk: Chunk, people: From<SaidPerson>[]): Promise<void> {
  if (people.length === 0) return
  const { client, source } = chunk
  const column = refColumn[source] as 'legiscan_id' | 'open_states_id'
  const known = await client
    .query<KnownSenator>(
      `select id, first_name as "firstName", last_name as "lastName", legiscan_id, open_states_id from senators`,
    )
    .then(({ rows }) => rows)
  const found = people.map((person) => {
    const own = known.find((s) => String(s[column] ?? '') === person.ref)
    const named = { firstName: person.first, lastName: person.last }
    return { person, senator: own ?? known.find((s) => s[column] === null && isSamePerson(s, named)) }
  })
  const ids = await nextIds(client, 'senators', found.filter((f) => !f.senator).length)
  const placed = found.map((f) => ({ ...f, id: f.senator?.id ?? ids.shift()! }))
  // A person who Open States knows is described by it; another source only adds its number.
  const isDescribed = (s?: KnownSenator) =>
    source !== 'openstates' && s !== undefined && s.open_states_id !== null
  const described = placed.filter(({ senator }) => !isDescribed(senator))
  const numbered = placed.filter(({ senator }) => isDescribed(senator))
  count(
    chunk,
    await upsert(
      chunk,
      'senators',
      described.map(({ person, id }) => ({ id, ...rowOf(person), [column]: refValue(source, person.ref) })),
    ),
  )
  count(
    chunk,
    await update(
      chunk,
      'senators',
      numbered.map(({ person, id }) => ({ id, [column]: refValue(source, person.ref) })),
    ),
  )
  const refs = await idsOf(chunk, 'senators')
  for (const { person, id } of placed) refs.set(person.ref, id)
  chunk.memory.delete('senators by name')
  await writeFacts(chunk, placed)
  if (source === 'openstates') await writeTerms(chunk, placed)
  else await writeSessionTerms(chunk, placed)
}

const rowOf = (person: SaidPerson): Row => ({
  name: person.name,
  first_name: person.first,
  last_name: person.last,
  journal_names: person.journalNames,
  party: person.party,
  email: person.email,
  phone: person.phone,
  photo_url: person.photo,
  url: person.url,
})

interface Placed {
  person: SaidPerson
  id: number
}

async function writeFacts(chunk: Chunk, placed: Placed[]): Promise<void> {
  const rows = placed.flatMap(({ person, id }) =>
    [
      ['name', person.name],
      ['party', person.party],
      ['district', person.terms.map((term) => term.district)],
    ].map(([field, value]) => ({ subject: 'senator', subject_id: id, field, source: chunk.source, value })),
  )
  await upsert(chunk, 'legislature_facts', rows)
}

/** Its terms have days, so what was only taken from a session's list of members makes room for them. */
async function writeTerms(chunk: Chunk, placed: Placed[]): Promise<void> {
  const thisLegislature = `${sessionOf(yearOf(new Date()), '')!.yearStart}-01-01`
  const terms = placed.flatMap(({ person, id }) =>
    person.terms.map((term) => ({
      senator_id: id,
      district: term.district,
      from_on: term.from ?? thisLegislature,
      to_on: term.to,
      source: chunk.source,
    })),
  )
  const ids = placed.map(({ id }) => id)
  await remove(chunk, 'senator_terms', `t.source = 'legiscan' and t.senator_id = any ($3::int[])`, [ids])
  await upsert(chunk, 'senator_terms', terms)
}

/** A person who a session lists sat in it, unless a term with days says so already. */
async function writeSessionTerms(chunk: Chunk, placed: Placed[]): Promise<void> {
  const told = placed.flatMap(({ person, id }) =>
    person.terms.flatMap(({ district, from, to }) =>
      from === null ? [] : [{ senator_id: id, district, from_on: from, to_on: to }],
    ),
  )
  if (told.length === 0) return
  const { rows } = await chunk.client.query<Row>(
    `select t.*, $2::text as source from jsonb_to_recordset($1::jsonb) as t (senator_id int, district smallint, from_on text, to_on text)
     where not exists (select from senator_terms k where k.senator_id = t.senator_id and k.district = t.district
       and k.from_on <= t.to_on::date and coalesce(k.to_on, 'infinity') >= t.from_on::date)`,
    [JSON.stringify(told), chunk.source],
  )
  await upsert(chunk, 'senator_terms', rows)
}

export async function writeCommittees(chunk: Chunk, committees: From<SaidCommittee>[]): Promise<void> {
  if (committees.length === 0) return
  const { source } = chunk
  const refs = await idsOf(chunk, 'standing_committees')
  const names = await committeesByName(chunk)
  const find = (c: SaidCommittee) => refs.get(c.ref) ?? findCommittee(names, c.name)
  const ids = await nextIds(chunk.client, 'standing_committees', committees.filter((c) => !find(c)).length)
  const placed = committees.map((committee) => ({
    committee,
    known: find(committee),
    id: find(committee) ?? ids.shift()!,
  }))
  const numbered = (id: number, ref: string): Row => ({ id, [refColumn[source]]: refValue(source, ref) })
  const named = placed.filter(({ known }) => !known || source === 'openstates')
  count(
    chunk,
    await upsert(
      chunk,
      'standing_committees',
      named.map(({ committee, id }) => ({ ...numbered(id, committee.ref), name: plainName(committee.name) })),
    ),
  )
  const others = placed.filter(({ known }) => known && source !== 'openstates')
  count(
    chunk,
    await update(
      chunk,
      'standing_committees',
      others.map(({ committee, id }) => numbered(id, committee.ref)),
    ),
  )
  for (const { committee, id } of placed) {
    refs.set(committee.ref, id)
    names.set(committeeKey(committee.name), id)
  }
  if (source === 'openstates')
    for (const { committee, id } of placed) await writeMembers(chunk, committee, id)
}

const plainName = (name: string) => name.replace(/ committee$/i, '')

async function writeMembers(chunk: Chunk, committee: From<SaidCommittee>, id: number): Promise<void> {
  const senators = await idsOf(chunk, 'senators')
  const members = committee.members.flatMap(({ personRef, role }) => {
    const senatorId = senators.get(personRef)
    if (senatorId === undefined)
      note(
        chunk,
        committee.row,
        'Member is not known',
        `a member of ${committee.name} is not among the senators. Load the people too.`,
      )
    return senatorId === undefined ? [] : [{ committee_id: id, senator_id: senatorId, role }]
  })
  const ids = members.map((member) => member.senator_id)
  await remove(
    chunk,
    'standing_committee_members',
    't.committee_id = $3::int and t.senator_id <> all ($4::int[])',
    [id, ids],
  )
  await upsert(chunk, 'standing_committee_members', members)
}

export function committeesByName(chunk: Pick<Chunk, 'client' | 'memory'>): Promise<Map<string, number>> {
  return remembered(chunk.memory, 'committees by name', async () => {
    const { rows } = await chunk.client.query<{ id: number; name: string }>(
      'select id, name from standing_committees',
    )
    return new Map(rows.map(({ id, name }) => [committeeKey(name), id]))
  })
}
