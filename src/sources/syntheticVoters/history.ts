// Elections, and who votes in them. People have habits: someone who votes in a primary votes in nearly every general.
import type { Random } from './random.ts'
import type { Party } from './voter.ts'

export interface Election {
  code: string
  /** ISO date. */
  date: string
  name: string
  /** On a logistic scale: how much this one draws. Set so that turnout comes near the published one, where one is known. */
  draw: number
  isPrimary: boolean
  /** Held only there. */
  county?: string
}

// Newest first. Published turnout of those registered: 2024 general 73.9%, 2022 primary 33.5%, 2020 general 76%, 2020 primary about 40%;
// the others are in between what is usual.
export const elections: Election[] = [
  local('OM25', '2025-05-13', 'Omaha city election', 'Douglas', -0.95),
  local('LC25', '2025-05-06', 'Lincoln city election', 'Lancaster', -1.1),
  statewide('GN24', '2024-11-05', 1.46),
  statewide('PR24', '2024-05-14', -1.2),
  local('LC23', '2023-05-02', 'Lincoln city election', 'Lancaster', -0.65),
  statewide('GN22', '2022-11-08', 0.3),
  statewide('PR22', '2022-05-10', -0.78),
  local('LC21', '2021-05-04', 'Lincoln city election', 'Lancaster', -1),
  statewide('GN20', '2020-11-03', 1.66),
  statewide('PR20', '2020-05-12', -0.36),
  local('ADAMS', '2019-03-12', 'Adams County bond election', 'Adams', -0.6),
  statewide('GN18', '2018-11-06', 0.5),
  statewide('PR18', '2018-05-15', -1.3),
  statewide('GN16', '2016-11-08', 1.5),
  statewide('PR16', '2016-05-10', -0.9),
  statewide('GN14', '2014-11-04', 0),
  statewide('PR14', '2014-05-13', -1.2),
  statewide('GN12', '2012-11-06', 1.4),
  statewide('PR12', '2012-05-15', -1.3),
  statewide('GN10', '2010-11-02', 0),
  statewide('PR10', '2010-05-11', -1.5),
  statewide('GN08', '2008-11-04', 1.5),
  statewide('PR08', '2008-05-13', -1.2),
  statewide('GN06', '2006-11-07', 0.3),
  statewide('PR06', '2006-05-09', -1.1),
  statewide('GN04', '2004-11-02', 1.5),
  statewide('PR04', '2004-05-11', -1.4),
  statewide('GN02', '2002-11-05', 0),
  statewide('GN00', '2000-11-07', 1.3),
  statewide('PR00', '2000-05-09', -1.4),
  statewide('GN96', '1996-11-05', 1.2),
]

/** A special election in one county, after the first file: what a refreshed file can add. */
export const newElection: Election = local('SP26', '2026-03-17', 'Special election', 'Hall', 0)

/** A code that the HistoryCode file does not explain, as there are in life. */
export const strayCode = 'FN39Q'

const partyEffect: Record<Party, number> = { R: 0.15, D: 0.12, NP: -0.45, L: -0.4, LMN: -0.75 }

/** Codes of the elections someone voted in, newest first; the file has room for ten. */
export function voteIn(
  voter: { county: string; party: Party; birthYear: number; registered: string },
  random: Random,
): string[] {
  const habit = random.bell() * 1.35
  const voted: string[] = []
  for (const election of elections) {
    if (election.county !== undefined && election.county !== voter.county) continue
    const year = Number(election.date.slice(0, 4))
    const age = year - voter.birthYear
    if (age < 18 || election.date < voter.registered) continue
    const ageEffect = (Math.min(age, 76) - 48) * 0.032 - (age > 84 ? (age - 84) * 0.12 : 0)
    const ofNoParty = election.isPrimary && voter.party === 'NP' ? -0.9 : 0
    const odds = election.draw + habit + ageEffect + partyEffect[voter.party] + ofNoParty
    if (random.next() * (1 + Math.exp(-odds)) < 1) voted.push(election.code)
    if (voted.length === 10) break
  }
  if (voted.length < 10 && random.chance(0.0002)) voted.push(strayCode)
  return voted
}

function statewide(code: string, date: string, draw: number): Election {
  const isPrimary = code.startsWith('PR')
  return {
    code,
    date,
    name: `${date.slice(0, 4)} ${isPrimary ? 'primary' : 'general'} election`,
    draw,
    isPrimary,
  }
}

function local(code: string, date: string, name: string, county: string, draw: number): Election {
  return { code, date, name, county, draw, isPrimary: false }
}
