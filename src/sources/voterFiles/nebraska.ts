// The Secretary of State's voter file: one ZIP with a tab-delimited table of 97 columns in Latin-1, codes padded with blanks. Columns were
// renamed over the years, and mixtures of old and new names occur; their order stayed.
import type { VoterLayout } from './layout.ts'

const spellings = (original: string, ...renamed: string[]) => [original, ...renamed]

export const vendorColumns: VoterLayout['columns'] = {
  voterNumber: spellings('text_registrant_id', 'text_voter_id', 'text_voterno'),
  status: spellings('cde_registrant_status', 'cde_voter_status'),
  namePrefix: ['cde_name_title'],
  firstName: ['text_name_first'],
  middleName: ['text_name_middle'],
  lastName: ['text_name_last'],
  nameSuffix: ['cde_name_suffix'],
  // Since 2026 only the year.
  birthDate: spellings('date_of_birth', 'birth_year'),
  registeredOn: spellings('date_of_registration', 'date_of_reg'),
  party: ['desc_party'],
  phoneArea: ['text_phone_area_code'],
  phoneExchange: ['text_phone_exchange'],
  phoneLine: ['text_phone_last_four'],
  houseNumber: ['text_res_address_nbr'],
  numberSuffix: ['text_res_address_nbr_suffix'],
  preDirection: ['cde_street_dir_prefix'],
  streetName: ['text_street_name'],
  streetType: ['cde_street_type'],
  postDirection: ['cde_street_dir_suffix'],
  unitType: ['cde_res_unit_type'],
  unitNumber: ['text_res_unit_nbr'],
  // Filled where a place has no street address; read only then.
  address: ['text_res_physical_address'],
  city: ['text_res_city'],
  state: ['cde_res_state'],
  zip: ['text_res_zip5'],
  zip4: ['text_res_zip4'],
  mail1: ['text_mail_address1'],
  mail2: ['text_mail_address2'],
  mail3: ['text_mail_address3'],
  mail4: ['text_mail_address4'],
  mailCity: ['text_mail_city'],
  mailState: ['cde_mail_state'],
  mailZip: ['text_mail_zip5'],
  mailZip4: ['text_mail_zip4'],
  county: ['db_logid'],
  precinct: ['precinct_text_name'],
  precinctCode: ['precinct_text_designation'],
  split: spellings('precinct_part_text_name', 'splitprecinct_text_name'),
  splitCode: spellings('precinct_part_text_designation', 'splitprecinct_text_designation'),
  pollingName: spellings('polling_place_text_name', 'location_text_name'),
  polling1: spellings('polling_place_text_address1', 'location_text_address1'),
  polling2: spellings('polling_place_text_address2', 'location_text_address2'),
  polling3: spellings('polling_place_text_address3', 'location_text_address3'),
  polling4: spellings('polling_place_text_address4', 'location_text_address4'),
  pollingCity: spellings('polling_place_text_city', 'location_text_city'),
  pollingState: spellings('polling_place_cde_state', 'location_cde_state'),
  pollingZip: spellings('polling_place_text_zip5', 'location_text_zip5'),
  pollingZip4: spellings('polling_place_text_zip4', 'location_text_zip4'),
}

const districtCodes =
  'ta aa as cc cd cg ci co ed es fd ho ja jc jd jj js lc ld ma nr pp ps rd rg ri sb sd se tw ud vi wa we'

export const nebraska: VoterLayout = {
  name: 'nebraska',
  title: 'Nebraska Secretary of State',
  origin: 'state file',
  state: 'NE',
  // Columns that were never renamed.
  signature: [
    'db_logid',
    'text_name_first',
    'text_name_last',
    'desc_party',
    'text_election_code_1',
    'district_ld',
  ],
  // The ZIP may hold older copies, which the office marks so.
  member: /^(?!.*do not use)/i,
  columns: vendorColumns,
  positional: [
    'db_logid cde_registrant_status cde_name_title text_name_first text_name_middle text_name_last cde_name_suffix',
    'text_registrant_id text_res_address_nbr text_res_address_nbr_suffix cde_street_dir_prefix text_street_name',
    'cde_street_type cde_street_dir_suffix cde_res_unit_type text_res_unit_nbr text_res_city cde_res_state',
    'text_res_zip5 text_res_zip4 text_res_carrier_rte ind_res_military text_mail_address1 text_mail_address2',
    'text_mail_address3 text_mail_address4 text_mail_city cde_mail_state text_mail_zip5 text_mail_zip4',
    'text_mail_carrier_rte ind_mail_military ind_mail_foreign desc_party precinct_part_text_name',
    'precinct_part_text_designation precinct_text_name precinct_text_designation date_of_birth date_of_registration',
    'text_phone_area_code text_phone_exchange text_phone_last_four',
    electionCodes(),
    'text_res_physical_address polling_place_text_name polling_place_text_address1 polling_place_text_address2',
    'polling_place_text_address3 polling_place_text_address4 polling_place_text_city polling_place_cde_state',
    'polling_place_text_zip5 polling_place_text_zip4',
    districtCodes.replaceAll(/\b(?=..\b)/g, 'district_'),
  ]
    .join(' ')
    .split(' '),
}

export function electionCodes(): string {
  return Array.from({ length: 10 }, (_, i) => `text_election_code_${i + 1}`).join(' ')
}
