// What a voter file can say about a voter, and how the columns that say it are called where no form is recognised.
import { cutText } from '../../domain/shortText.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { readDate } from './dates.ts'

export interface VoterFieldFacts {
  name: VoterField
  label: string
  aliases?: string[]
  help?: string
  parse(text: string): Parsed<unknown>
}

const labels = {
  voterNumber: 'Voter ID of the state',
  listId: 'ID in this list',
  status: 'Registration status',
  fullName: 'Whole name',
  namePrefix: 'Title',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nameSuffix: 'Name suffix',
  gender: 'Gender',
  birthDate: 'Date or year of birth',
  age: 'Age',
  registeredOn: 'Registration date',
  party: 'Party',
  phone: 'Phone',
  phoneArea: 'Phone: area code',
  phoneExchange: 'Phone: next three digits',
  phoneLine: 'Phone: last four digits',
  cellPhone: 'Cell phone',
  email: 'Email',
  confidential: 'Confidential (Y)',
  address: 'Street address',
  addressMore: 'Street address, second line',
  houseNumber: 'House number',
  numberSuffix: 'House number: fraction',
  preDirection: 'Direction before the street',
  streetName: 'Street name',
  streetType: 'Street type',
  postDirection: 'Direction behind the street',
  unitType: 'Unit type',
  unitNumber: 'Unit number',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  zip4: 'ZIP+4',
  longitude: 'Longitude',
  latitude: 'Latitude',
  mail1: 'Mailing address',
  mail2: 'Mailing address, line 2',
  mail3: 'Mailing address, line 3',
  mail4: 'Mailing address, line 4',
  mailCity: 'Mailing city',
  mailState: 'Mailing state',
  mailZip: 'Mailing ZIP code',
  mailZip4: 'Mailing ZIP+4',
  county: 'County',
  precinct: 'Precinct',
  precinctCode: 'Precinct code',
  split: 'Precinct split',
  splitCode: 'Precinct split code',
  pollingName: 'Polling place',
  polling1: 'Polling place address',
  polling2: 'Polling place address, line 2',
  polling3: 'Polling place address, line 3',
  polling4: 'Polling place address, line 4',
  pollingCity: 'Polling place city',
  pollingState: 'Polling place state',
  pollingZip: 'Polling place ZIP code',
  pollingZip4: 'Polling place ZIP+4',
  congressional: 'Congressional district',
  legislative: 'Legislative district',
  stateSenate: 'State senate district',
  stateHouse: 'State house district',
  countyBoard: 'County board district',
  schoolDistrict: 'School district',
  ward: 'Ward',
  vote1: 'Elections voted in',
  vote2: 'Elections voted in, column 2',
  vote3: 'Elections voted in, column 3',
  vote4: 'Elections voted in, column 4',
  vote5: 'Elections voted in, column 5',
  electionCode: 'Election code',
  electionDate: 'Election date',
  electionName: 'Election name',
} as const

export type VoterField = keyof typeof labels

/** Columns that a person names, or whose cells do. */
export const voteFields = ['vote1', 'vote2', 'vote3', 'vote4', 'vote5'] as const satisfies VoterField[]

const aliases: Partial<Record<VoterField, string[]>> = {
  voterNumber: [
    'voter id',
    'voterid',
    'state voter id',
    'registrant id',
    'registration number',
    'state id',
    'sos id',
    'state file id',
  ],
  listId: ['id', 'nationbuilder id', 'van id', 'voter file van id', 'dwid', 'pdi_id', 'constituent id'],
  status: ['status', 'voter status'],
  fullName: ['name', 'full name', 'voter name', 'voter'],
  namePrefix: ['prefix', 'name title'],
  firstName: ['first', 'fname', 'given name'],
  middleName: ['middle', 'mname', 'middle initial'],
  lastName: ['last', 'lname', 'surname', 'family name'],
  nameSuffix: ['suffix'],
  gender: ['sex'],
  birthDate: ['dob', 'birthdate', 'date of birth', 'birth date', 'birth year', 'year of birth', 'yob'],
  registeredOn: ['date registered', 'reg date', 'registered', 'date of registration'],
  party: ['party affiliation', 'political party'],
  phone: ['home phone', 'telephone', 'landline', 'phone number', 'preferred phone'],
  cellPhone: ['cell', 'mobile', 'mobile phone', 'wireless'],
  email: ['e-mail', 'email address', 'preferred email'],
  address: ['address', 'residence address', 'residential address', 'address 1', 'street'],
  addressMore: ['address 2', 'apt', 'unit'],
  houseNumber: ['street number', 'number'],
  streetName: ['street name only'],
  unitNumber: ['apartment', 'apt number'],
  city: ['residence city', 'town'],
  state: ['residence state'],
  zip: ['zip', 'zip5', 'postal code', 'residence zip'],
  zip4: ['plus4', 'zip plus 4'],
  longitude: ['lon', 'lng', 'x'],
  latitude: ['lat', 'y'],
  mail1: ['mail address', 'mailing address 1', 'mail address 1'],
  mailCity: ['mail city'],
  mailState: ['mail state'],
  mailZip: ['mail zip'],
  county: ['county name'],
  precinct: ['precinct name'],
  pollingName: ['polling location', 'poll name'],
  congressional: ['cd', 'congress', 'us house'],
  legislative: ['ld', 'legislature', 'state senate'],
  countyBoard: ['commissioner district', 'county commissioner'],
  electionCode: ['text_election_code'],
  electionDate: ['date_election'],
  electionName: ['election description', 'desc_election', 'text_election_name', 'election'],
}

const help: Partial<Record<VoterField, string>> = {
  voterNumber: 'Finds the voter again in the next file. Without it, choose the ID in this list.',
  listId: 'Tells the people of this list apart when it has no voter ID of the state.',
  age: 'Used only where there is no date or year of birth; the year of birth is then off by one for some.',
  vote1:
    'A column whose cells name elections: GN24; 11/05/2024 General. Columns that are named after an election need no choosing.',
  address: 'The whole street line. Leave it out when the street name has a column of its own.',
}

const dates = new Set<VoterField>(['birthDate', 'registeredOn', 'electionDate'])

export const voterFields: VoterFieldFacts[] = (Object.keys(labels) as VoterField[]).map((name) => ({
  name,
  label: labels[name],
  aliases: aliases[name],
  help: help[name],
  parse: dates.has(name) ? asDate : (text) => ({ value: text }),
}))

function asDate(text: string): Parsed<unknown> {
  const { date, year } = readDate(text)
  return date === null && year === null
    ? {
        problem: `the date “${cutText(text, 40)}” cannot be read. Write it as 05/12/1980, 1980-05-12 or 1980.`,
      }
    : { value: date ?? year }
}
