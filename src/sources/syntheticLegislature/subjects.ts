// What bills are about: the standing committees with the matters that are referred to them, and titles made of those.
import type { Random } from '../syntheticVoters/random.ts'

export interface SyntheticCommittee {
  name: string
  matters: string[]
}

const committee = (name: string, matters: string): SyntheticCommittee => ({
  name,
  matters: matters.split(', '),
})

export const committees: SyntheticCommittee[] = [
  committee(
    'Agriculture',
    'grain warehouses, noxious weeds, livestock brands, county fairs, seed libraries, farm wineries',
  ),
  committee(
    'Appropriations',
    'state salaries, the Cash Reserve Fund, capital construction, deficit requests, museum grants',
  ),
  committee(
    'Banking, Commerce and Insurance',
    'credit unions, title insurance, real estate appraisers, prepaid burial plans, installment loans',
  ),
  committee(
    'Business and Labor',
    'workers’ compensation, child labor, wage garnishment, boiler inspections, contractor registration',
  ),
  committee(
    'Education',
    'school lunches, reading instruction, school bus routes, community colleges, teacher certificates, band instruments',
  ),
  committee(
    'General Affairs',
    'cemeteries, craft breweries, horse racing, raffles, liquor licenses, public libraries',
  ),
  committee(
    'Government, Military and Veterans Affairs',
    'early voting, public records, veterans’ homes, county officers, state holidays, recounts',
  ),
  committee(
    'Health and Human Services',
    'rural clinics, nursing homes, audiologists, child care subsidies, home visits, dental hygienists',
  ),
  committee(
    'Judiciary',
    'small claims, jury service, guardianships, expungement, juvenile records, tenant deposits',
  ),
  committee(
    'Natural Resources',
    'groundwater wells, state parks, irrigation districts, prairie chickens, solar easements, flood control',
  ),
  committee(
    'Nebraska Retirement Systems',
    'judges’ pensions, county pension plans, school retirement plans, rollover deposits',
  ),
  committee(
    'Revenue',
    'property taxes, homestead exemptions, sales tax on feed, inheritance tax, tax credits for child care',
  ),
  committee(
    'Transportation and Telecommunications',
    'county bridges, broadband, license plates, school zones, farm trucks, railroad crossings',
  ),
  committee(
    'Urban Affairs',
    'building codes, land banks, municipal annexation, sidewalk repair, housing commissions',
  ),
]

const forms: ((matter: string, random: Random) => string)[] = [
  (matter) => `Change provisions relating to ${matter}`,
  (matter) => `Provide, change, and eliminate provisions relating to ${matter}`,
  (matter, random) => `Adopt the ${random.pick(adjectives)} ${titled(matter)} Act`,
  (matter, random) => `Require ${random.pick(duties)} for ${matter}`,
  (matter, random) => `Create the ${random.pick(adjectives)} Task Force on ${titled(matter)}`,
  (matter, random) => `Change ${random.pick(duties)} relating to ${matter}`,
  (matter) => `Appropriate funds for ${matter}`,
  (matter) => `State intent regarding ${matter}`,
]
const adjectives = [
  'Prairie',
  'Fair',
  'Open',
  'Sandhills',
  'Good Neighbor',
  'Meadowlark',
  'Cottonwood',
  'Modern',
  'Rural',
  'Bright Future',
]
const duties = [
  'annual reports',
  'notice',
  'fees',
  'training',
  'inspections',
  'penalties',
  'deadlines',
  'electronic filing',
  'public hearings',
]
const reasons = [
  'so that counties need not bear the cost',
  'and harmonize provisions',
  'as prescribed',
  'beginning with the next fiscal year',
  'and repeal the original sections',
  'for villages of fewer than eight hundred inhabitants',
  'under a program run by the counties',
]

export function drawSubject(random: Random): {
  committee: SyntheticCommittee
  matter: string
  title: string
  description: string
} {
  const referred = random.pick(committees)
  const matter = random.pick(referred.matters)
  const title = random.pick(forms)(matter, random)
  return { committee: referred, matter, title, description: `${title} ${random.pick(reasons)}` }
}

const titled = (matter: string) =>
  matter.replaceAll(/(^|\s)(?!the |of |on |for )(\p{L})/gu, (letters) => letters.toUpperCase())
