// Precincts: the tiles of every town and of the country around, with their districts and fictional polling places. Some are split in two by a
// district line, as about every twentieth is in life.
import { counties, stateVoters, type Area, type County, type Town } from './counties.ts'
import { districtsOf, otherSchoolDistrict, type Surroundings } from './districts.ts'
import { hashOf } from './random.ts'
import { lotsPerBlock, StreetGrid, type Blocks } from './streetGrid.ts'
import { streetLine } from './streetNames.ts'

export interface Precinct {
  county: County
  town: Town
  isCountry: boolean
  name: string
  code: string
  /** Voters at the size of the real state. */
  weight: number
  zip: string
  grid: StreetGrid
  blocks: Blocks
  parts: PrecinctPart[]
  pollingPlace: { name: string; address: string; city: string; zip: string }
}

export interface PrecinctPart {
  name: string
  code: string
  districts: Record<string, string>
}

export const votersPerHousehold = 1.75

/** A thousand and a half of them; made once. */
export function precinctsOf(scale: number): Precinct[] {
  return counties.flatMap((county) => countyPrecincts(county, Math.max(1, scale)))
}

/** How large a file is, against the real state. */
export const scaleOf = (count: number) => count / stateVoters

function countyPrecincts(county: County, scale: number): Precinct[] {
  const people = county.towns.reduce((sum, town) => sum + town.people, 0)
  const all: Precinct[] = []
  for (const town of county.towns) {
    const voters = county.voters * (1 - county.ruralShare) * (town.people / people)
    all.push(...groundPrecincts(county, town, false, town.areas, voters, scale, all.length))
  }
  const country = groundPrecincts(
    county,
    county.towns[0]!,
    true,
    [county.country],
    county.voters * county.ruralShare,
    scale,
    all.length,
  )
  all.push(...country)
  evenDistricts(county, all)
  return all
}

function groundPrecincts(
  county: County,
  town: Town,
  isCountry: boolean,
  areas: Area[],
  voters: number,
  scale: number,
  before: number,
): Precinct[] {
  const name = isCountry ? county.name : town.name
  const grid = new StreetGrid(name, isCountry, areas, (voters * scale) / votersPerHousehold)
  const surface = areas.reduce((sum, a) => sum + a.width * a.height, 0)
  const tiles = areas.reduce((sum, a) => sum + a.legislative.length, 0)
  const list: Precinct[] = []
  for (const area of areas)
    for (const [tile, legislative] of area.legislative.entries()) {
      const at = list.length
      const near = isCountry ? nearestTown(county, area, tile) : town
      const precinctName = isCountry ? countryName(county, at) : townName(town, at)
      const around = { county, town: near, isCountry, legislative, precinctName, tile: at }
      const code = String(before + at + 1).padStart(3, '0')
      const precinct = {
        county,
        town: near,
        isCountry,
        name: precinctName,
        code,
        weight: (voters * area.width * area.height) / surface / area.legislative.length,
        zip: near.zips[Math.floor((at * near.zips.length) / tiles)] ?? near.zips[0]!,
        grid,
        blocks: grid.blocksOf(area, tile),
        parts: partsOf(around, code, area, tile),
      }
      list.push({ ...precinct, pollingPlace: pollingPlace(precinct) })
    }
  return list
}

/** Legislative districts hold about the same number of people, so where a county holds many of them the small ones are denser. */
function evenDistricts(county: County, precincts: Precinct[]): void {
  if (county.voters < 100_000) return
  const byDistrict = Map.groupBy(precincts, (p) => p.parts[0]!.districts['ld']!)
  const target = county.voters / byDistrict.size
  for (const group of byDistrict.values()) {
    const voters = group.reduce((sum, p) => sum + p.weight, 0)
    const factor = Math.min(5, Math.max(0.4, (target / voters) ** 0.7))
    for (const precinct of group) precinct.weight *= factor
  }
  const sum = precincts.reduce((all, p) => all + p.weight, 0)
  for (const precinct of precincts) precinct.weight *= county.voters / sum
}

function partsOf(around: Surroundings, code: string, area: Area, tile: number): PrecinctPart[] {
  const { county, town, precinctName: name } = around
  const districts = districtsOf(around)
  if (hashOf(`${county.name} ${name} split`) % 20 !== 0) return [{ name, code, districts }]
  const beside = [tile - 1, tile + 1, tile - area.columns, tile + area.columns]
    .map((i) => area.legislative[i])
    .find((ld) => ld !== undefined && ld !== around.legislative)
  const second =
    beside === undefined
      ? { ...districts, sd: otherSchoolDistrict(county, town) }
      : districtsOf({ ...around, legislative: beside })
  return [
    { name: `${name} - A`, code: `${code}A`, districts },
    { name: `${name} - B`, code: `${code}B`, districts: second },
  ]
}

const townships =
  'BLAINE LOGAN GRANT UNION HIGHLAND LINCOLN SHERMAN PLEASANT VALLEY GARFIELD LIBERTY CENTER EUREKA PRAIRIE CEDAR ELM CREEK SUMMIT FAIRVIEW HARRISON COLUMBIA WASHINGTON EDEN VERDIGRIS WALNUT ROCK OAK WILLOW SANDHILL BUTTE PLATTE LOUP ELKHORN BEAVER DEWEY CUSTER HOMER VICTORIA WESTERN EASTERN NORTHERN SOUTHERN MIDLAND HARMONY CONCORD PROVIDENCE'.split(
    ' ',
  )

function countryName(county: County, index: number): string {
  const name = townships[(hashOf(county.name) + index) % townships.length]!
  return index < townships.length ? name : `${name} ${Math.floor(index / townships.length) + 1}`
}

function townName(town: Town, index: number): string {
  const [ward, place] = [Math.floor(index / 6) + 1, (index % 6) + 1]
  const two = (n: number) => String(n).padStart(2, '0')
  if (town.name === 'Omaha') return `${two(ward)}-${two(place)}`
  if (town.name === 'Lincoln') return `${ward}${'ABCDEF'[index % 6]!}-${two((hashOf(`${ward}`) % 30) + 1)}`
  const total = town.areas.reduce((sum, a) => sum + a.legislative.length, 0)
  const name = town.name.toUpperCase()
  return total === 1 ? name : `${name} ${ward}-${place}`
}

function nearestTown(county: County, area: Area, tile: number): Town {
  const x = area.west + ((tile % area.columns) + 0.5) * (area.width / area.columns)
  const y = area.south + (Math.floor(tile / area.columns) + 0.5) * (area.height / area.rows)
  const away = ({ areas: [a] }: Town) => (a!.west - x) ** 2 * 0.57 + (a!.south - y) ** 2
  return county.towns.toSorted((a, b) => away(a) - away(b))[0]!
}

const places = [
  'COMMUNITY CENTER',
  'FIRE HALL',
  'SENIOR CENTER',
  'PUBLIC LIBRARY',
  'ELEMENTARY SCHOOL',
  'LUTHERAN CHURCH',
  'UNITED CHURCH',
  'LEGION HALL',
  'COUNTY FAIRGROUNDS',
  'CITY AUDITORIUM',
]
const sponsors =
  'EXAMPLE SAMPLE PRAIRIE MEADOWLARK GOLDENROD COTTONWOOD SANDHILL PLATTE PIONEER SUNFLOWER BLUESTEM'.split(
    ' ',
  )

/** Fictional, though it stands in a real town. */
function pollingPlace({
  county,
  town,
  name,
  grid,
  blocks,
  zip,
}: Pick<Precinct, 'county' | 'town' | 'name' | 'grid' | 'blocks' | 'zip'>): Precinct['pollingPlace'] {
  const seed = hashOf(`${county.name} ${name} polls`)
  const lot = grid.lot(blocks, seed % (blocks.columns * blocks.rows * lotsPerBlock))
  return {
    name: `${sponsors[seed % sponsors.length]!} ${places[seed % places.length]!}`,
    address: `${lot.number} ${streetLine(lot.street)}`,
    city: town.name.toUpperCase(),
    zip,
  }
}
