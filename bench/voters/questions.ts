// Questions with known answers: voters of the file, asked for the way people type.
import type { VoterStand } from './stand.ts'

export interface Question {
  typed: string
  /** The two names alone, for a search that knows nothing else. */
  names: string[]
  voterId: number
  slips: ('first' | 'last')[]
  isNickname: boolean
  isSwapped: boolean
  /** What was added because the name has too many bearers. */
  added: string
}

interface Drawn {
  id: number
  first_name: string
  last_name: string
  first_key: string
  last_key: string
  street: string | null
  number: number | null
  city: string | null
  zip5: string | null
}

// What everyone knows; on purpose not the product's own table.
// prettier-ignore
const nicknames: Record<string, string> = {
  william: 'bill', robert: 'bob', richard: 'rick', james: 'jim', john: 'jack', michael: 'mike', joseph: 'joe', thomas: 'tom',
  charles: 'chuck', daniel: 'dan', matthew: 'matt', anthony: 'tony', edward: 'ed', steven: 'steve', andrew: 'andy', kenneth: 'ken',
  gregory: 'greg', patrick: 'pat', benjamin: 'ben', samuel: 'sam', lawrence: 'larry', donald: 'don', ronald: 'ron', timothy: 'tim',
  elizabeth: 'liz', margaret: 'peggy', katherine: 'kathy', patricia: 'patty', jennifer: 'jen', deborah: 'debbie', susan: 'sue',
  barbara: 'barb', rebecca: 'becky', kimberly: 'kim', cynthia: 'cindy', pamela: 'pam', christine: 'chris', jessica: 'jess',
  jacqueline: 'jackie', victoria: 'vicky', francisco: 'paco', jose: 'pepe', guadalupe: 'lupe',
}
const letters = 'abcdefghijklmnopqrstuvwxyz'
const fewEnough = 10

type Drawing = Pick<VoterStand, 'databases' | 'count' | 'random'>

export async function drawQuestions(stand: Drawing, count: number): Promise<Question[]> {
  const ids = Array.from({ length: count * 2 }, () => 1 + Math.floor(stand.random() * stand.count))
  const { rows } = await stand.databases.owner.query<Drawn>(
    `select v.id, v.first_name, v.last_name, v.first_key, v.last_key, h.street, h.number, h.city, h.zip5
     from voters v left join households h on h.id = v.household_id
     where v.id = any($1) and v.dropped_on is null and v.first_key <> '' and v.last_key <> '' order by v.id limit $2`,
    [ids, count],
  )
  const questions: Question[] = []
  for (const row of rows) questions.push(await questionFor(stand, row))
  return questions
}

async function questionFor(stand: Drawing, voter: Drawn): Promise<Question> {
  const chance = (share: number) => stand.random() < share
  const nickname = nicknames[voter.first_key]
  const isNickname = nickname !== undefined && chance(0.4)
  const where = stand.random()
  // A nickname is short and typed with care; the slip is then in the last name.
  const slips: Question['slips'] =
    isNickname || where < 0.4 ? ['last'] : where < 0.8 ? ['first'] : ['first', 'last']
  const first = isNickname ? nickname : voter.first_name.toLowerCase()
  const last = voter.last_name.toLowerCase()
  const names = [
    slips.includes('first') ? withSlip(first, stand.random) : first,
    slips.includes('last') ? withSlip(last, stand.random) : last,
  ]
  const isSwapped = chance(0.15)
  if (isSwapped) names.reverse()
  const added = await enoughToTell(stand, voter)
  const typed = [...names, added].filter(Boolean).join(' ')
  return { typed, names, voterId: voter.id, slips, isNickname, isSwapped, added }
}

/** A letter replaced, left out, put in, or two neighbors swapped, anywhere in the name and with any letter. */
function withSlip(name: string, random: () => number): string {
  const at = (most: number) => Math.floor(random() * most)
  if (name.length < 3) return name
  for (;;) {
    const i = at(name.length)
    const letter = letters[at(26)]!
    const typed = [
      () => name.slice(0, i) + letter + name.slice(i + 1),
      () => name.slice(0, i) + name.slice(i + 1),
      () => name.slice(0, i) + letter + name.slice(i),
      () => name.slice(0, i) + (name[i + 1] ?? '') + name[i]! + name.slice(i + 2),
    ][at(4)]!()
    if (typed !== name && !/^[-' ]|[-' ]$/.test(typed)) return typed
  }
}

/** No one looks for "John Smith" alone: they add the town, the ZIP code or the street, whichever leaves few enough. */
async function enoughToTell(stand: Drawing, voter: Drawn): Promise<string> {
  const { rows } = await stand.databases.owner.query<{ all: number; city: number; zip: number }>(
    `select count(*)::int as all, (count(*) filter (where h.city = $3))::int as city, (count(*) filter (where h.zip5 = $4))::int as zip
     from voters v left join households h on h.id = v.household_id where v.last_key collate "C" = $1 and v.first_key collate "C" = $2
     and v.dropped_on is null`,
    [voter.last_key, voter.first_key, voter.city, voter.zip5],
  )
  const [namesakes] = rows
  if (!namesakes || namesakes.all <= fewEnough || !voter.city || !voter.street || !voter.zip5) return ''
  const ways = [
    ...(namesakes.city <= fewEnough ? [voter.city.toLowerCase()] : []),
    ...(namesakes.zip <= fewEnough ? [voter.zip5] : []),
    voter.street.toLowerCase(),
  ]
  return ways[Math.floor(stand.random() * ways.length)]!
}
