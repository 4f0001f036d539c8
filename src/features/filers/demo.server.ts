// Whom the demo's candidate committees are for. The candidates are fictional; what the name of a committee does not say is made up as well.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { yearOf } from '../../domain/dates.ts'
import { electionYear } from '../../domain/filings/offices.ts'
import { findUntied } from './ties/ties.server.ts'
import type { Untied } from './ties/tieApi.ts'

/** How many districts each office has that is voted on by districts. */
const districts: Record<string, number> = {
  Legislature: 49,
  'State Board of Education': 8,
  'Board of Regents': 8,
  'Public Service Commission': 5,
}
/** So many stay for the Owner to tie, each with a suggestion. */
const everyNthStays = 6

export async function tieDemoFilers({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const filers = await findCandidateCommittees(db)
    const tied = filers.filter((_, place) => place % everyNthStays !== everyNthStays - 1)
    if (tied.length > 0) await db.insertInto('filerTies').values(tied.map(madeUpTie)).execute()
  })
}

async function findCandidateCommittees(db: Db): Promise<Untied[]> {
  const filers: Untied[] = []
  for (let page = 1; ; page++) {
    const found = await findUntied(db, { show: 'open', words: '', type: 'candidate committee', page })
    filers.push(...found.filers)
    if (found.filers.length < found.pageSize) return filers.toSorted((a, b) => a.id - b.id)
  }
}

function madeUpTie({ id: filerId, lastYear, suggestion }: Untied, place: number) {
  const office = suggestion.office || 'Legislature'
  const count = districts[office]
  // Neighbors on the list get districts far apart, and no two the same before all are used.
  const district = suggestion.district || (count ? String(((place * 17) % count) + 1) : '')
  return {
    id: randomUUID(),
    filerId,
    candidate: suggestion.candidate,
    office,
    district,
    cycle: electionYear({ office, district }, lastYear ?? yearOf(new Date())),
    createdByName: 'Connie Consoler',
  }
}
