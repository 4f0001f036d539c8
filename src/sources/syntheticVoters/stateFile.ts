// Synthetic voters in the words of the Secretary of State's file: tab-delimited, latin-1, 97 columns, codes padded with blanks.
import { elections, newElection, strayCode } from './history.ts'
import type { Precinct, PrecinctPart } from './precincts.ts'
import type { Party, SyntheticVoter } from './voter.ts'

/** Since March 2026 the state gives the year of birth only and calls several columns otherwise. */
export type FileVersion = 'original' | '2026'

const nameColumns =
  'db_logid cde_registrant_status cde_name_title text_name_first text_name_middle text_name_last cde_name_suffix text_registrant_id'
const addressColumns =
  'text_res_address_nbr text_res_address_nbr_suffix cde_street_dir_prefix text_street_name cde_street_type cde_street_dir_suffix cde_res_unit_type text_res_unit_nbr text_res_city cde_res_state text_res_zip5 text_res_zip4 text_res_carrier_rte ind_res_military'
const mailColumns =
  'text_mail_address1 text_mail_address2 text_mail_address3 text_mail_address4 text_mail_city cde_mail_state text_mail_zip5 text_mail_zip4 text_mail_carrier_rte ind_mail_military ind_mail_foreign'
const precinctColumns =
  'desc_party precinct_part_text_name precinct_part_text_designation precinct_text_name precinct_text_designation'
const factColumns =
  'date_of_birth date_of_registration text_phone_area_code text_phone_exchange text_phone_last_four text_election_code_1 text_election_code_2 text_election_code_3 text_election_code_4 text_election_code_5 text_election_code_6 text_election_code_7 text_election_code_8 text_election_code_9 text_election_code_10 text_res_physical_address'
const pollingColumns =
  'polling_place_text_name polling_place_text_address1 polling_place_text_address2 polling_place_text_address3 polling_place_text_address4 polling_place_text_city polling_place_cde_state polling_place_text_zip5 polling_place_text_zip4'
const districtCodes =
  'ta aa as cc cd cg ci co ed es fd ho ja jc jd jj js lc ld ma nr pp ps rd rg ri sb sd se tw ud vi wa we'.split(
    ' ',
  )

const originalColumns = [
  ...[nameColumns, addressColumns, mailColumns, precinctColumns, factColumns, pollingColumns].flatMap(
    (part) => part.split(' '),
  ),
  ...districtCodes.map((code) => `district_${code}`),
]

const newNames: Record<string, string> = {
  cde_registrant_status: 'cde_voter_status',
  text_registrant_id: 'text_voterno',
  precinct_part_text_name: 'splitprecinct_text_name',
  precinct_part_text_designation: 'splitprecinct_text_designation',
  date_of_registration: 'date_of_reg',
  date_of_birth: 'birth_year',
}

export function columnsOf(version: FileVersion): string[] {
  if (version === 'original') return originalColumns
  return originalColumns.map((name) => newNames[name] ?? name.replace(/^polling_place_/, 'location_'))
}

export const headerLine = (version: FileVersion) => `${columnsOf(version).join('\t')}\r\n`

const partyWords: Record<Party, string> = {
  R: 'Republican',
  D: 'Democratic',
  NP: 'Nonpartisan',
  L: 'Libertarian',
  LMN: 'Legal Marijuana NOW',
}

export function rowLine(voter: SyntheticVoter, version: FileVersion): string {
  const { precinct, birth, phone } = voter
  const cells = cellsOf(precinct, voter.part)
  return (
    `${precinct.county.name}\t${voter.status} \t${pad(voter.title, 4)}\t${voter.first}\t${voter.middle}\t${voter.last}\t${pad(voter.suffix, 4)}\t${voter.number}\t` +
    `${residence(voter)}\t${mailing(voter)}\t${partyWords[voter.party]}\t${cells.precinct}\t` +
    `${version === 'original' ? `${two(birth.month)}/${two(birth.day)}/${birth.year}` : birth.year}\t${slashed(voter.registered)}\t` +
    `${phone.slice(0, 3)}\t${phone.slice(3, 6)}\t${phone.slice(6)}\t${voteCells(voter.votes)}\t${voter.isConfidential ? 'CONFIDENTIAL' : ''}\t${cells.end}\r\n`
  )
}

/** What the codes mean. One code that people did vote under is left out, as in life. */
export function historyCodes(): string {
  const all = [newElection, ...elections]
  if (all.some((election) => election.code === strayCode))
    throw new Error('The stray code must stay unexplained.')
  const rows = all.map(({ code, date, name }) => `${code},${slashed(date)} 00:00:00,${name}\r\n`)
  return `text_election_code,date_election,text_election_desc\r\n${rows.join('')}`
}

function residence({ isConfidential, address, precinct }: SyntheticVoter): string {
  if (isConfidential) return '\t'.repeat(13)
  const { street } = address
  return (
    `${address.number}\t${address.fraction}\t${pad(street.direction, 2)}\t${street.name}\t${pad(street.type, 4)}\t\t${pad(address.unitType, 4)}\t${address.unit}\t` +
    `${address.city}\tNE\t${address.zip5}\t${address.zip4}\t${address.route}\t${precinct.town.name === 'Bellevue' ? 'N' : ''}`
  )
}

function mailing({ mailing: to }: SyntheticVoter): string {
  if (!to) return '\t'.repeat(10)
  const [first = '', second = ''] = to.lines
  return `${first}\t${second}\t\t\t${to.city}\tNE\t${to.zip5}\t\t\t\t`
}

function voteCells(votes: string[]): string {
  let text = ''
  for (let i = 0; i < 10; i++) {
    const code = votes[i]
    text += code === undefined ? '\t' : `${pad(code, 6)}\t`
  }
  return text.slice(0, -1)
}

// Half of a row is the same for everyone in the precinct.
const kept = new WeakMap<PrecinctPart, { precinct: string; end: string }>()

function cellsOf(precinct: Precinct, part: PrecinctPart): { precinct: string; end: string } {
  let cells = kept.get(part)
  if (!cells) {
    const place = precinct.pollingPlace
    cells = {
      precinct: [part.name, pad(part.code, 6), precinct.name, pad(precinct.code, 6)].join('\t'),
      end: [place.name, place.address, '', '', '', place.city, 'NE', place.zip, '']
        .concat(districtCodes.map((code) => pad(part.districts[code] ?? '', 8)))
        .join('\t'),
    }
    kept.set(part, cells)
  }
  return cells
}

const pad = (text: string, width: number) => (text === '' ? '' : text.padEnd(width))
const two = (n: number) => (n < 10 ? `0${n}` : String(n))
const slashed = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`
