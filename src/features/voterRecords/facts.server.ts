// The facts of one row in the order people look for them, each with the file it came from.
import { formatDate } from '../../domain/dates.ts'
import { formatPhone, readable, readableAddress, statusName, voterName } from '../../domain/voters/shown.ts'
import { maySeeContacts, type Asked } from '../committees/contactDetails.server.ts'
import { ageOf, type VoterRow } from './rows.server.ts'
import type { Fact, VoterFacts } from './shapes.ts'

/** `lastSaidBy` tells which source last said what a source once wrote. */
export function factsOf(
  row: VoterRow,
  today: string,
  contacts: Asked,
  lastSaidBy: (sourceId: number) => number,
): VoterFacts {
  const shown = factTable(row).filter(([field]) => maySeeContacts(contacts) || !contactFacts.includes(field))
  return {
    id: row.id,
    name: voterName(row),
    firstName: readable(row.firstName || row.lastName),
    age: ageOf(row, today),
    party: row.party,
    status: row.status,
    county: readable(row.county ?? ''),
    precinct: readable(row.precinct ?? ''),
    isConfidential: row.isConfidential,
    droppedOn: row.droppedOn,
    phone: row.phone,
    cellPhone: row.cellPhone,
    address: addressOf(row),
    latitude: row.latitude,
    longitude: row.longitude,
    sourceId: lastSaidBy(row.sourceId),
    facts: shown.map(([field, label, value, columns, sourceId]) => ({
      field,
      label,
      value,
      sourceId: lastSaidBy(sourceId ?? sourceOf(row, columns ?? [field])),
    })),
  }
}

/** "1445 K St, Lincoln, NE 68508" */
export function addressOf(row: VoterRow): string {
  if (!row.line) return ''
  const state = [row.homeState, row.zip5].filter(Boolean).join(' ')
  const town = [readable(row.city ?? ''), state].filter(Boolean)
  return [readableAddress(row.line), ...town].join(', ')
}

/** Which source a field came from: its own, where another file gave it, else the row's. Field names are columns of voters. */
function sourceOf(row: VoterRow, columns: string[]): number {
  const own = columns.map((column) => row.fieldSources?.[column]).find((id) => id !== undefined)
  return own ?? row.sourceId
}

const contactFacts = ['address', 'mailing', 'phone', 'cellPhone', 'email', 'location']

type Line = [field: Fact['field'], label: string, value: string, columns?: string[], sourceId?: number]

function factTable(row: VoterRow): Line[] {
  const lines: (Line | false)[] = [
    ['name', 'Name', [row.namePrefix, voterName(row)].filter(Boolean).join(' '), nameColumns],
    ['voterNumber', 'Voter number', row.voterNumber, ['voter_number']],
    ['status', 'Status', statusName(row.status)],
    ['party', 'Party', row.party],
    ['registeredOn', 'Registered', day(row.registeredOn), ['registered_on']],
    ['birth', 'Born', row.birthDate ? day(row.birthDate) : String(row.birthYear ?? ''), birthColumns],
    row.gender !== '' && ['gender', 'Gender', row.gender],
    [
      'address',
      'Address',
      row.isConfidential ? 'Withheld by law' : addressOf(row),
      ['household_id', 'address'],
    ],
    row.mailing !== null && ['mailing', 'Mail goes to', mailingOf(row.mailing)],
    ['phone', 'Phone', formatPhone(row.phone)],
    row.cellPhone !== '' && ['cellPhone', 'Cell phone', formatPhone(row.cellPhone), ['cell_phone']],
    row.email !== '' && ['email', 'Email', row.email],
    ['county', 'County', readable(row.county ?? ''), splitColumns],
    ['precinct', 'Precinct', precinctOf(row), splitColumns],
    row.pollingPlace !== null && ['pollingPlace', 'Polling place', placeOf(row.pollingPlace), splitColumns],
    row.latitude !== null && [
      'location',
      'On the map',
      locationOf(row),
      [],
      row.locatedSourceId ?? undefined,
    ],
  ]
  return lines.filter((line) => line !== false)
}

const nameColumns = ['last_name', 'first_name', 'middle_name']
const birthColumns = ['birth_date', 'birth_year']
const splitColumns = ['precinct_split_id']

const day = (date: string | null) => (date ? formatDate(date) : '')

function precinctOf({ precinct, precinctCode, split }: VoterRow): string {
  const named = readable(precinct || precinctCode || '')
  return split && split !== precinct ? `${named}, split ${readable(split)}` : named
}

function mailingOf({ lines, city, state, zip }: NonNullable<VoterRow['mailing']>): string {
  return [...lines.map(readableAddress), readable(city), [state, zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

function placeOf({ name, address, city }: NonNullable<VoterRow['pollingPlace']>): string {
  return [readable(name), readableAddress(address), readable(city)].filter(Boolean).join(', ')
}

function locationOf({ latitude, longitude, locatedBy }: VoterRow): string {
  return `${latitude!.toFixed(5)}, ${longitude!.toFixed(5)}, from ${locatedWords[locatedBy ?? ''] ?? 'the file'}`
}

const locatedWords: Record<string, string> = {
  file: 'the file',
  'address points': 'address points',
  'census geocoder': 'the Census geocoder',
}
