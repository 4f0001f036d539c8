// Orders of the list of voters found, other than "best first".
import type { FoundVoter, SearchSort } from '../api.ts'

const words = new Intl.Collator('en', { numeric: true })

const keys: Record<Exclude<SearchSort, 'best'>, (voter: FoundVoter) => string | number | null> = {
  // By the last name, as every printed list has it; the name is shown first name first.
  name: ({ sortName }) => sortName,
  age: ({ age }) => age,
  party: ({ party }) => party || null,
  address: ({ address }) => streetFirst(address),
  city: ({ city }) => city || null,
  county: ({ county }) => county || null,
  precinct: ({ precinct }) => precinct || null,
  district: ({ district }) => district || null,
}

/** What is not known comes last, whichever way it is sorted; equal ones by name. */
export function orderOf(sort: Exclude<SearchSort, 'best'>, desc: boolean) {
  const key = keys[sort]
  return (a: FoundVoter, b: FoundVoter): number => {
    const [mine, theirs] = [key(a), key(b)]
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null)
    const order = typeof mine === 'number' ? mine - (theirs as number) : words.compare(mine, String(theirs))
    return (desc ? -order : order) || words.compare(a.sortName, b.sortName) || a.id - b.id
  }
}

/** "1445 K St" → "K St 1445": people sort by street, then by number. */
function streetFirst(address: string): string | null {
  return address ? address.replace(/^(\S+) (.+)$/, '$2 $1') : null
}
