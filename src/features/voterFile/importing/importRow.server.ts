// A voter as the import carries it from the file to the table: mostly one text, which COPY takes as it is. A state has more than a million
// of them, so what is not needed to decide about a row is not kept as an object of its own.
import { hash } from 'node:crypto'
import { cityKey, nameKey, streetKey } from '../../../domain/voters/keys.ts'
import type {
  MailingAddress,
  PrecinctSplit,
  VoterAddress,
  VoterRecord,
} from '../../../domain/voters/record.ts'
import { copyLine, copyNull } from '../../imports/copy.server.ts'
import { textHash } from '../../../domain/textHash.ts'

export interface VoterRow {
  key: string
  /** Its values for `fileColumns`, as COPY reads them. */
  line: string
  /** Changes with every value of the row. */
  contentHash: number
  home: Home | null
  split: PrecinctSplit
  splitKey: string
  /** Codes of elections, as the file lists them: "GN24,PR24". */
  votes: string
}

/** Where a voter lives. */
export interface Home {
  /** households.id, and its two halves. */
  id: string
  high: number
  low: number
  /** Its values for `homeColumns`. */
  line: string
  longitude: number | null
  latitude: number | null
}

/** The columns of voters that a row fills by itself. */
export const fileColumns = [
  'key',
  'state',
  'voter_number',
  'status',
  'is_confidential',
  'name_prefix',
  'first_name',
  'middle_name',
  'last_name',
  'name_suffix',
  'first_key',
  'last_key',
  'gender',
  'birth_date',
  'birth_year',
  'registered_on',
  'party',
  'phone',
  'cell_phone',
  'email',
  'household_id',
  'mailing',
] as const

export const homeColumns = [
  'id',
  'state',
  'line',
  'number',
  'street',
  'street_key',
  'unit',
  'city',
  'city_key',
  'zip5',
  'zip4',
] as const

/** `origin` is part of the hash: a vendor's row never counts as the state's, even when it says the same. */
export function voterRowOf(r: VoterRecord, origin: string): VoterRow {
  const home = r.address && homeOf(r.address, r)
  // In the order of fileColumns.
  const line = copyLine([
    r.key,
    r.state,
    r.voterNumber,
    r.status,
    r.isConfidential ? 't' : 'f',
    r.namePrefix,
    r.firstName,
    r.middleName,
    r.lastName,
    r.nameSuffix,
    nameKey(r.firstName),
    nameKey(r.lastName),
    r.gender,
    r.birthDate ?? copyNull,
    r.birthYear === null ? copyNull : String(r.birthYear),
    r.registeredOn ?? copyNull,
    r.party,
    r.phone,
    r.cellPhone,
    r.email,
    home ? home.id : copyNull,
    r.mailing ? mailingText(r.mailing) : copyNull,
  ])
  const splitKey = splitKeyOf(r.state, r.split)
  const votes = r.votes.join(',')
  const contentHash = textHash.of(origin, line, splitKey, votes).number
  return { key: r.key, line, contentHash, home, split: r.split, splitKey, votes }
}

function homeOf(a: VoterAddress, { longitude, latitude }: VoterRecord): Home {
  const street = streetKey(a.street)
  const city = cityKey(a.city)
  const { id, high, low } = householdIdOf(a, street, city)
  const number = a.number === null ? copyNull : String(a.number)
  // In the order of homeColumns.
  const line = copyLine([id, a.state, a.line, number, a.street, street, a.unit, a.city, city, a.zip5, a.zip4])
  return { id, high, low, line, longitude, latitude }
}

/** 64 bits of the address as it is compared: "NE|1445 1/2|k st|3|68508". */
export function householdIdOf(
  address: VoterAddress,
  street = streetKey(address.street),
  city = cityKey(address.city),
): { id: string; high: number; low: number } {
  const { line, unit, zip5, state } = address
  const at = address.street === '' ? -1 : line.indexOf(address.street)
  const house = at < 0 ? streetKey(line) : line.slice(0, at).trim().toLowerCase()
  const { high, low } = textHash.of(`${state}|${house}|${street}|${unitKey(unit)}|${zip5 || city}`)
  return { id: ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString(), high, low }
}

/** "APT 3", "Apt. #3" and "# 3" are one door. */
function unitKey(unit: string): string {
  if (unit === '') return ''
  const plain = unit
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  const [word = '', ...rest] = plain.split(' ')
  return rest.length > 0 &&
    /^(apartment|apt|unit|suite|ste|lot|room|rm|trlr|trailer|space|spc|no)$/.test(word)
    ? rest.join('')
    : plain.replaceAll(' ', '')
}

/** With the keys in one order, so that equal addresses are equal texts. */
export function mailingText({ lines, city, state, zip }: MailingAddress): string {
  return JSON.stringify({ lines, city, state, zip })
}

const splitKeys = new Map<PrecinctSplit, string>()
const mostSplits = 50_000

/** Readers give rows of one split the same object, so its key is made once. */
function splitKeyOf(state: string, split: PrecinctSplit): string {
  let key = splitKeys.get(split)
  if (key === undefined) {
    const { county, precinct, precinctCode, split: name, splitCode, pollingPlace: p, districts } = split
    const place = p && [p.name, p.address, p.city, p.state, p.zip]
    const numbers = Object.entries(districts).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const whole = JSON.stringify([state, county, precinct, precinctCode, name, splitCode, place, numbers])
    key = hash('sha256', whole, 'hex').slice(0, 32)
    if (splitKeys.size >= mostSplits) splitKeys.clear()
    splitKeys.set(split, key)
  }
  return key
}
