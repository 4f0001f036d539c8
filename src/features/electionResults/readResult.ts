// What a row of an election's results says: which contest it belongs to, and how many votes a candidate has there.
import { dayOf, parseDate } from '../../domain/dates.ts'
import { readOffice } from '../../domain/filings/offices.ts'
import { seats } from '../../domain/law/legislature/majorities.ts'
import { electionsOf } from '../../domain/law/elections.ts'
import { parseCount } from '../../domain/numbers.ts'
import type { Parsed } from '../../domain/parsed.ts'
import type { Field } from '../imports/kinds.server.ts'

export interface Result {
  electionOn: string
  kind: ElectionKind
  office: string
  district: string
  county: string
  precinct: string
  candidate: string
  party: string
  votes: number
}
export type ElectionKind = 'primary' | 'general' | 'special'

export const resultFields: Field[] = [
  {
    name: 'electionOn',
    label: 'Election date',
    help: 'May be left out where the name of the file begins with the day: 20241105__ne__general__precinct.csv.',
    aliases: ['date', 'election day', 'day of election'],
    parse: parseElectionDay,
  },
  {
    name: 'kind',
    label: 'Kind of election',
    aliases: ['election type', 'election', 'type', 'election name'],
    help: 'Primary, general or special. When empty, the day tells.',
    parse: parseKind,
  },
  {
    name: 'office',
    label: 'Office',
    required: true,
    aliases: ['contest', 'race', 'office name', 'contest name', 'office title'],
    help: '“Legislature”, or the contest as it is published: “Legislative District 12”.',
    parse: short('office', 200),
  },
  {
    name: 'district',
    label: 'District',
    aliases: ['district number', 'dist', 'ld', 'legislative district', 'seat'],
    help: 'May be left out where the office names it.',
    parse: short('district', 60),
  },
  {
    name: 'candidate',
    label: 'Candidate',
    required: true,
    aliases: ['candidate name', 'name', 'choice', 'choice name'],
    parse: short('candidate', 200),
  },
  {
    name: 'party',
    label: 'Party',
    aliases: ['party registration', 'registration', 'registered party', 'candidate party', 'party name'],
    help: 'As the candidate is registered. May be empty: the ballot for the Legislature names no party.',
    parse: short('party', 60),
  },
  {
    name: 'votes',
    label: 'Votes',
    required: true,
    aliases: ['total votes', 'vote total', 'votes cast', 'total', 'vote count'],
    parse: parseVotes,
  },
  { name: 'county', label: 'County', aliases: ['county name'], parse: short('county', 60) },
  { name: 'precinct', label: 'Precinct', aliases: ['precinct name'], parse: short('precinct', 120) },
]

/** What the name of a file says, as OpenElections names its files: 20201103__ne__general__precinct.csv. */
export interface InName {
  electionOn: string
  kind: ElectionKind | null
}

export function electionInName(fileName: string): InName | null {
  const name = fileName.replace(/^.*[/\\]/, '')
  const found = /(?<!\d)((?:19|20)\d\d)[-_]?(\d\d)[-_]?(\d\d)(?!\d)/.exec(name)
  if (!found) return null
  const day = parseElectionDay(found.slice(1).join('-'))
  if (day.problem !== undefined) return null
  const kind = (['primary', 'general', 'special'] as const).find((word) => name.toLowerCase().includes(word))
  return { electionOn: day.value, kind: kind ?? null }
}

/** From the values of a row, each read by its field; null for an empty one. */
export function resultOf(values: Record<string, unknown>, inName: InName | null = null): Parsed<Result> {
  const text = (name: string) => ((values[name] as string | null) ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = text('office')
  const electionOn = text('electionOn') || (inName?.electionOn ?? '')
  if (electionOn === '')
    return { problem: 'the row has no election day, and neither has the name of the file. Fill in the day.' }
  const read = readOffice(
    `${unicameral.test(named) ? 'Legislature' : named} ${text('district') === '' ? '' : `District ${text('district')}`}`,
  )
  const office = read?.office ?? named
  const district = read?.district || plainDistrict(text('district'))
  if (office === 'Legislature' && !(Number(district) >= 1 && Number(district) <= seats))
    return {
      problem: `“${`${named} ${text('district')}`.trim()}” names no district of the Legislature from 1 to ${seats}. Fill in the district.`,
    }
  const candidate = text('candidate')
  if (notVotes.test(candidate))
    return { problem: `“${candidate}” is no candidate: such ballots count for no one. The row is left out.` }
  const kind =
    (values.kind as ElectionKind | null) ??
    (text('electionOn') === '' ? inName?.kind : null) ??
    kindOn(electionOn)
  const [county, precinct, party] = [text('county'), text('precinct'), text('party')]
  return {
    value: {
      electionOn,
      kind,
      office,
      district,
      county,
      precinct,
      candidate,
      party,
      votes: values.votes as number,
    },
  }
}

/** As other states' chambers are called. Nebraska has one, which elects neither a house nor a senate of its own. */
const unicameral =
  /^(ne(braska)? )?state (house|senate|legislature|representative|senator)( of representatives)?$/i

const notVotes = /^(over|under|blank|total)[ -]?(votes?|voted|ballots?)?( cast)?$/i

/** "07" and "District 7" are 7; other names stay as they are. */
const plainDistrict = (text: string) => /^(?:district )?0*(\d+)$/i.exec(text)?.[1] ?? text

const kindOn = (day: string): ElectionKind =>
  electionsOf(Number(day.slice(0, 4))).find((election) => election.day === day)?.kind ?? 'special'

function parseElectionDay(text: string): Parsed<string> {
  const today = dayOf(new Date())
  if (!/\d{4}|\d\D+\d+\D+\d{2}\b/.test(text))
    return { problem: `“${text}” has no year. Write the day like 11/5/2024.` }
  const parsed = parseDate(text, today)
  if (parsed.problem !== undefined) return parsed
  return parsed.value > today
    ? { problem: `the election of ${parsed.value} is still to come. Check the year.` }
    : parsed
}

/** More than Nebraska has people is no count of votes. */
const mostVotes = 5_000_000

function parseVotes(text: string): Parsed<number> {
  const parsed = parseCount(text)
  if (parsed.problem !== undefined || parsed.value <= mostVotes) return parsed
  return { problem: `${text} votes are more than Nebraska has people. Check the column.` }
}

function parseKind(text: string): Parsed<ElectionKind> {
  const word = text.trim().toLowerCase()
  // "GEN" and "PRI" are how researchers and counting programs shorten them.
  const kind = (['primary', 'general', 'special'] as const).find(
    (whole) => word.includes(whole) || (word.length > 2 && whole.startsWith(word)),
  )
  return kind
    ? { value: kind }
    : { problem: `“${text}” is none of primary, general and special. Choose one or leave it empty.` }
}

function short(what: string, most: number): (text: string) => Parsed<string> {
  return (text) =>
    text.length > most
      ? { problem: `the ${what} is longer than ${most} characters. Shorten it or skip the row.` }
      : { value: text }
}
