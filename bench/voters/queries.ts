// What people type into the search box, drawn from the voters that are there: names, some with a slip of the finger, addresses, numbers.
import type { VoterStand } from './stand.ts'

export interface SomeVoter {
  id: number
  first_name: string
  last_name: string
  voter_number: string
  phone: string
  line: string
  city: string
}

export async function someVoters({ databases, random }: VoterStand, count: number): Promise<SomeVoter[]> {
  const {
    rows: [most],
  } = await databases.owner.query<{ id: number }>('select max(id) as id from voters')
  const ids = Array.from({ length: count }, () => 1 + Math.floor(random() * most!.id))
  const { rows } = await databases.owner.query<SomeVoter>(
    `select v.id, v.first_name, v.last_name, v.voter_number, v.phone, coalesce(h.line, '') as line, coalesce(h.city, '') as city
     from unnest($1::int[]) with ordinality as wanted (id, place) join voters v using (id) left join households h on h.id = v.household_id
     order by place`,
    [ids],
  )
  return rows
}

export function typedFor(voter: SomeVoter, random: () => number): string {
  const name = `${voter.first_name} ${voter.last_name}`
  const kind = random()
  if (kind < 0.5) return name
  if (kind < 0.7) return withSlip(name, random)
  if (kind < 0.8) return `${voter.last_name}, ${voter.first_name}`
  if (kind < 0.92 && voter.line !== '') return `${voter.line} ${voter.city}`
  return kind < 0.96 && voter.phone !== '' ? voter.phone : voter.voter_number
}

/** One letter left out, doubled, or swapped with the next; never the first, which people get right. */
function withSlip(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 2))
  const kind = random()
  if (kind < 0.34) return name.slice(0, at) + name.slice(at + 1)
  if (kind < 0.67) return name.slice(0, at) + name[at]! + name.slice(at)
  return name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2)
}
