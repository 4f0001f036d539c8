// From the cells of a row to a voter. Everything that depends on the header is decided once per table; a row then costs some trimming and
// no searching, because the state's file has more than a million of them.
import type { MailingAddress, VoterAddress, VoterRecord } from '../../domain/voters/record.ts'
import { isWithheld, joinedCells, trimmed } from './cells.ts'
import { readDate } from './dates.ts'
import { electionOfColumn, electionsIn } from './elections.ts'
import { voteFields, type VoterField } from './fields.ts'
import type { FormFacts } from './layout.ts'
import { readName } from './names.ts'
import { addressReader } from './readAddress.ts'
import { splitReader } from './readSplit.ts'
import { genderOf, joinedZip, partyOf, phoneOf, statusOf, zipOf } from './words.ts'

/** A voter, or why the row cannot be used. Both sentences go without the row number; notes tell what was left out of a voter. */
export type VoterReading =
  | { value: VoterRecord; problem?: undefined; notes?: { sort: string; message: string }[] }
  | { value?: undefined; problem: string; sort: string }

export type ReadVoter = (cells: string[]) => VoterReading

/** `today` is only used for people of whom the file tells the age alone. */
export function voterReader(
  header: string[],
  mapping: Record<string, number>,
  form: FormFacts,
  today: string,
): ReadVoter {
  const at = (field: VoterField) => mapping[field] ?? -1
  const columns = {
    number: at('voterNumber'),
    listId: at('listId'),
    status: at('status'),
    fullName: at('fullName'),
    prefix: at('namePrefix'),
    first: at('firstName'),
    middle: at('middleName'),
    last: at('lastName'),
    suffix: at('nameSuffix'),
    gender: at('gender'),
    birth: at('birthDate'),
    age: at('age'),
    registered: at('registeredOn'),
    party: at('party'),
    phone: at('phone'),
    cellPhone: at('cellPhone'),
    email: at('email'),
    longitude: at('longitude'),
    latitude: at('latitude'),
    state: at('state'),
  }
  const phoneParts = [at('phoneArea'), at('phoneExchange'), at('phoneLine')]
  const addressOf = addressReader(at, form.state)
  const mailingOf = mailingReader(at)
  const splitOf = splitReader(header, mapping, form)
  const votesOf = votesReader(header, mapping, form.anyMarkVotes ?? false)
  const listName = form.listName ?? 'LIST'

  return (given) => {
    const cells =
      form.withheld === undefined ? given : given.map((c) => (c.trim() === form.withheld ? '' : c))
    const voterNumber = trimmed(cells, columns.number)
    const listId = trimmed(cells, columns.listId)
    if (voterNumber === '' && listId === '') return noNumber
    const whole = columns.fullName < 0 ? null : readName(trimmed(cells, columns.fullName))
    const lastName = trimmed(cells, columns.last) || (whole?.last ?? '')
    const firstName = trimmed(cells, columns.first) || (whole?.first ?? '')
    if (lastName === '' && firstName === '') return noName
    const { address, isConfidential } = addressOf(cells)
    const birthText = trimmed(cells, columns.birth)
    const birth = readDate(birthText)
    const registeredText = trimmed(cells, columns.registered)
    const registered = readDate(registeredText)
    const state = form.state || address?.state || trimmed(cells, columns.state).toUpperCase() || 'NE'
    const longitude = coordinate(trimmed(cells, columns.longitude), 180)
    const latitude = coordinate(trimmed(cells, columns.latitude), 90)
    const isLocated = longitude !== null && latitude !== null && !isConfidential
    const reading: VoterReading = {
      value: {
        key: voterNumber === '' ? `${listName}:${listId}` : `${state}:${keyNumber(voterNumber)}`,
        state,
        voterNumber,
        status: statusOf(trimmed(cells, columns.status)),
        isConfidential,
        namePrefix: trimmed(cells, columns.prefix),
        firstName,
        middleName: trimmed(cells, columns.middle) || (whole?.middle ?? ''),
        lastName,
        nameSuffix: trimmed(cells, columns.suffix) || (whole?.suffix ?? ''),
        gender: genderOf(trimmed(cells, columns.gender)),
        birthDate: birth.date,
        birthYear: birth.year ?? yearOfAge(trimmed(cells, columns.age), today),
        registeredOn: registered.date,
        party: partyOf(trimmed(cells, columns.party), form.parties),
        phone: phoneOf(trimmed(cells, columns.phone) || joinedCells(cells, phoneParts, '')),
        cellPhone: phoneOf(trimmed(cells, columns.cellPhone)),
        email: emailOf(trimmed(cells, columns.email)),
        address,
        longitude: isLocated ? longitude : null,
        latitude: isLocated ? latitude : null,
        mailing: mailingOf(cells, address),
        split: splitOf(cells),
        votes: votesOf(cells),
      },
    }
    if (birthText !== '' && birth.year === null) reading.notes = [unreadable('date of birth')]
    if (registeredText !== '' && registered.date === null)
      (reading.notes ??= []).push(unreadable('registration date'))
    return reading
  }
}

/** Spreadsheets drop leading zeros: the same person must be found with and without them. */
function keyNumber(number: string): string {
  if (number.charCodeAt(0) !== 48 || !/^\d+$/.test(number)) return number
  return number.replace(/^0+(?=\d)/, '')
}

function yearOfAge(age: string, today: string): number | null {
  if (!/^\d{1,3}$/.test(age) || Number(age) < 15 || Number(age) > 120) return null
  return Number(today.slice(0, 4)) - Number(age)
}

function coordinate(text: string, most: number): number | null {
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isNaN(value) || value === 0 || Math.abs(value) > most ? null : value
}

const emailOf = (text: string) => (/^\S+@\S+\.\S+$/.test(text) ? text.toLowerCase() : '')

function mailingReader(at: (field: VoterField) => number) {
  const lines = [at('mail1'), at('mail2'), at('mail3'), at('mail4')]
  const [city, state, zip, zip4] = [at('mailCity'), at('mailState'), at('mailZip'), at('mailZip4')]
  return (cells: string[], address: VoterAddress | null): MailingAddress | null => {
    const first = joinedCells(cells, lines)
    const town = trimmed(cells, city)
    // A town without a street is no address; and some offices write the word instead of the withheld street.
    if (first === '' || isWithheld(first)) return null
    if (first === address?.line && (town === '' || town === address.city)) return null
    const parts = zipOf(trimmed(cells, zip), trimmed(cells, zip4))
    return {
      lines: lines.map((column) => trimmed(cells, column)).filter((line) => line !== ''),
      city: town,
      state: trimmed(cells, state),
      zip: joinedZip(parts.zip5, parts.zip4),
    }
  }
}

function votesReader(
  header: string[],
  mapping: Record<string, number>,
  anyMark: boolean,
): (cells: string[]) => string[] {
  const { codes, marks } = historyColumns(header)
  const known = new Set(marks.map(({ column }) => column))
  const chosen = voteFields.flatMap((field) => mapping[field] ?? []).filter((column) => !known.has(column))
  return (cells) => {
    const votes: string[] = []
    const add = (code: string) => {
      if (code !== '' && !votes.includes(code)) votes.push(code)
    }
    for (const column of codes) add(trimmed(cells, column))
    for (const { column, code } of marks) {
      const mark = trimmed(cells, column)
      if (mark !== '' && (anyMark || !didNotVote.has(mark))) add(code)
    }
    for (const column of chosen) for (const { code } of electionsIn(trimmed(cells, column)) ?? []) add(code)
    return votes
  }
}

/** Whatever the order of the columns, a voter's elections come in the same one: equal voters must look equal. */
export function historyColumns(header: string[]): {
  codes: number[]
  marks: { column: number; code: string }[]
} {
  const codes: { column: number; place: number }[] = []
  const marks: { column: number; code: string; heldOn: string }[] = []
  for (const [column, name] of header.entries()) {
    const place = /^text_election_code_(\d+)$/i.exec(name.trim())?.[1]
    if (place !== undefined) codes.push({ column, place: Number(place) })
    const election = electionOfColumn(name)
    if (election) marks.push({ column, code: election.code, heldOn: election.heldOn ?? '' })
  }
  const byDate = (a: (typeof marks)[0], b: (typeof marks)[0]) =>
    a.heldOn === b.heldOn ? (a.code < b.code ? -1 : 1) : a.heldOn < b.heldOn ? 1 : -1
  return {
    codes: codes.toSorted((a, b) => a.place - b.place).map(({ column }) => column),
    marks: marks.toSorted(byDate),
  }
}

const didNotVote = new Set(['N', 'n', 'NO', 'No', 'no', '0', 'F', 'FALSE', 'False', 'false', 'NULL', 'null'])

const noNumber: VoterReading = {
  sort: 'The voter ID is empty',
  problem: 'has no voter ID. Fill it in or skip the row.',
}
const noName: VoterReading = {
  sort: 'The name is empty',
  problem: 'has no name. Fill it in or skip the row.',
}
const unreadable = (what: string) => ({
  sort: `The ${what} cannot be read`,
  message: `has a ${what} that cannot be read; it was left empty.`,
})
