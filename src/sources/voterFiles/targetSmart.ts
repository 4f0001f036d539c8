// TargetSmart's voter base. The registration address and the party are the state's; its own scores are left out.
import type { VoterField } from './fields.ts'
import type { VoterLayout } from './layout.ts'

const columns: Partial<Record<VoterField, string[]>> = {
  voterNumber: ['voterid'],
  listId: ['voterbase_id'],
  status: ['vf_voter_status', 'voterbase_registration_status'],
  firstName: ['tsmart_first_name'],
  middleName: ['tsmart_middle_name'],
  lastName: ['tsmart_last_name'],
  nameSuffix: ['tsmart_name_suffix'],
  gender: ['voterbase_gender'],
  birthDate: ['voterbase_dob'],
  registeredOn: ['vf_registration_date', 'vf_earliest_registration_date'],
  party: ['vf_party'],
  phone: ['voterbase_phone'],
  cellPhone: ['voterbase_phone_wireless'],
  address: ['vf_reg_cass_address_full', 'vf_reg_address_1', 'tsmart_full_address'],
  addressMore: ['vf_reg_address_2'],
  city: ['vf_reg_cass_city', 'vf_reg_city', 'tsmart_city'],
  state: ['vf_source_state', 'vf_reg_cass_state', 'tsmart_state'],
  zip: ['vf_reg_cass_zip', 'vf_reg_zip', 'tsmart_zip'],
  zip4: ['vf_reg_cass_zip4', 'vf_reg_zip4'],
  longitude: ['tsmart_longitude'],
  latitude: ['tsmart_latitude'],
  county: ['vf_county_name', 'county_name'],
  precinct: ['vf_precinct_name', 'tsmart_precinct_name'],
  precinctCode: ['vf_precinct_id', 'tsmart_precinct_id'],
}

/** Deliveries come with and without the prefix of the table. */
const withPrefix = (names: string[]) => names.flatMap((name) => [`vb.${name}`, name])

export const targetSmart: VoterLayout = {
  name: 'targetsmart',
  title: 'TargetSmart',
  origin: 'vendor file',
  state: '',
  listName: 'TS',
  signature: [
    withPrefix(['voterbase_id']),
    withPrefix(['tsmart_first_name']),
    withPrefix(['tsmart_last_name']),
  ],
  columns: Object.fromEntries(Object.entries(columns).map(([field, names]) => [field, withPrefix(names)])),
  districts: Object.fromEntries(
    Object.entries({
      vf_cd: 'cg',
      vf_sd: 'ld',
      vf_hd: 'house',
      vf_county_council: 'co',
      vf_school_district: 'sd',
      vf_judicial_district: 'jd',
    }).flatMap(([name, code]) => withPrefix([name]).map((spelling) => [spelling, code])),
  ),
}
