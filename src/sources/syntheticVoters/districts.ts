// The district columns of a precinct. Legislative and congressional districts follow the real map; the others are made up so that
// neighbors share them and each kind has about as many districts as in life.
import type { County, Town } from './counties.ts'
import { hashOf } from './random.ts'

export interface Surroundings {
  county: County
  /** The town itself, or the one that gives country people their post. */
  town: Town
  isCountry: boolean
  legislative: number
  precinctName: string
  /** From 0, within the town. */
  tile: number
}

const metro = new Set(['Douglas', 'Sarpy', 'Washington', 'Dodge', 'Cass'])
const withJuvenileCourt = new Set(['Douglas', 'Lancaster', 'Sarpy'])

export function districtsOf({
  county,
  town,
  isCountry,
  legislative,
  precinctName,
  tile,
}: Surroundings): Record<string, string> {
  const inCity = !isCountry && town.people >= 800
  const townName = town.name.toUpperCase()
  const eighth = evenly(legislative - 1, 49, 8)
  const supreme = evenly(county.longitude + 104, 8.7, 6)
  const judicial = evenly(county.longitude + 104, 8.7, 12)
  const boards = county.voters > 100_000 ? 7 : county.voters > 8000 ? 5 : 3
  const found: Record<string, string | false> = {
    cg: county.congressOf(legislative),
    ld: String(legislative),
    rg: eighth,
    sb: eighth,
    ps: evenly(legislative - 1, 49, 5),
    cc: communityCollege(county),
    co: String((hashOf(precinctName) % boards) + 1),
    ci: inCity && townName,
    wa: inCity && town.people >= 2000 && String((tile % (town.people > 20_000 ? 7 : 4)) + 1),
    vi: !isCountry && !inCity && townName,
    tw: isCountry && hashOf(county.name) % 3 === 0 && precinctName,
    sd: schoolDistrict(county, town),
    lc: (county.name === 'Douglas' || county.name === 'Sarpy') && String((legislative % 6) + 1),
    es: evenly(county.longitude + 104, 8.7, 19),
    nr: evenly(county.longitude + 104 + (county.latitude - 40) / 4, 9.4, 23),
    pp: metro.has(county.name)
      ? `OPPD${(legislative % 8) + 1}`
      : `NPPD${evenly(county.latitude - 40, 3, 11)}`,
    ud: county.name === 'Douglas' && String((legislative % 7) + 1),
    fd: isCountry && townName,
    ho: hashOf(`${county.name} hospital`) % 4 === 0 && '1',
    aa: inCity && town.people >= 5000 && townName,
    js: supreme,
    ja: supreme,
    jd: judicial,
    jc: judicial,
    jj: withJuvenileCourt.has(county.name) && county.name.toUpperCase(),
  }
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== false),
  )
}

/** Another school district of the same county, for a precinct that two of them share. */
export function otherSchoolDistrict(county: County, town: Town): string {
  const other = county.towns.find((t) => t !== town)
  return other ? schoolDistrict(county, other) : `${twoDigits(county.number)}-0099`
}

function schoolDistrict(county: County, town: Town): string {
  return `${twoDigits(county.number)}-${String((hashOf(town.name) % 97) + 1).padStart(4, '0')}`
}

function communityCollege({ name, longitude, latitude }: County): string {
  if (metro.has(name)) return 'METRO'
  if (longitude < -102) return 'WESTERN'
  if (longitude < -99.9) return 'MIDPLNS'
  if (latitude > 41.5) return 'NORTHEA'
  return longitude < -97.4 ? 'CENTRAL' : 'SOUTHEA'
}

/** Which of `parts` equal stretches of `length` this value falls in, from 1. */
function evenly(value: number, length: number, parts: number): string {
  return String(Math.min(parts, Math.max(1, Math.floor((value / length) * parts) + 1)))
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
