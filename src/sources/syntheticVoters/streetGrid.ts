// The streets of one town, or the roads of one county's country, as a grid laid over the real place. A block has twelve lots on the street
// to its west and twelve on the street to its south; a lot is a house number and a point.
import type { Area } from './counties.ts'
import { countryRoad, namedStreet, numberedStreet, type Street } from './streetNames.ts'

export interface Lot {
  number: number
  street: Street
  longitude: number
  latitude: number
}

export const lotsPerBlock = 24
const kmPerDegree = 111.2

export interface Blocks {
  column: number
  row: number
  columns: number
  rows: number
}

export class StreetGrid {
  private readonly name: string
  private readonly isCountry: boolean
  private readonly west: number
  private readonly south: number
  private readonly columns: number
  private readonly rows: number
  /** One block, in degrees. */
  private readonly width: number
  private readonly height: number
  private readonly streets = new Map<string, Street>()

  constructor(name: string, isCountry: boolean, areas: Area[], households: number) {
    this.name = name
    this.isCountry = isCountry
    this.west = Math.min(...areas.map((a) => a.west))
    this.south = Math.min(...areas.map((a) => a.south))
    const east = Math.max(...areas.map((a) => a.west + a.width))
    const north = Math.max(...areas.map((a) => a.south + a.height))
    const kmPerDegreeEast = kmPerDegree * Math.cos((this.south * Math.PI) / 180)
    const squareKm = areas.reduce((sum, a) => sum + a.width * kmPerDegreeEast * a.height * kmPerDegree, 0)
    const wanted = Math.sqrt((squareKm * lotsPerBlock) / Math.max(1, households * 1.4))
    // Section roads are a mile apart, city blocks at least 80 meters.
    const side = Math.min(isCountry ? 1.609 : 0.25, Math.max(0.08, wanted))
    this.width = side / kmPerDegreeEast
    this.height = side / kmPerDegree
    this.columns = Math.ceil((east - this.west) / this.width)
    this.rows = Math.ceil((north - this.south) / this.height)
  }

  /** The blocks of one tile; tiles beside each other share none. */
  blocksOf(area: Area, tile: number): Blocks {
    const [i, j] = [tile % area.columns, Math.floor(tile / area.columns)]
    const columnAt = (step: number) =>
      Math.floor((area.west - this.west + (step * area.width) / area.columns) / this.width)
    const rowAt = (step: number) =>
      Math.floor((area.south - this.south + (step * area.height) / area.rows) / this.height)
    return {
      column: columnAt(i),
      row: rowAt(j),
      columns: Math.max(1, columnAt(i + 1) - columnAt(i)),
      rows: Math.max(1, rowAt(j + 1) - rowAt(j)),
    }
  }

  lot(blocks: Blocks, slot: number): Lot {
    const block = Math.floor(slot / lotsPerBlock) % (blocks.columns * blocks.rows)
    const column = blocks.column + (block % blocks.columns)
    const row = blocks.row + Math.floor(block / blocks.columns)
    const within = slot % lotsPerBlock
    const runsNorth = within < 12
    const place = (within % 12) >> 1
    const side = within & 1
    // Six lots along a block, odd numbers on one side of the street.
    const along = (place + 0.5) / 6
    const aside = side ? 0.12 : -0.12
    return {
      number: this.houseNumber(runsNorth ? row : column, runsNorth) + place * 14 + 2 + side,
      street: runsNorth ? this.northStreet(column, row) : this.eastStreet(row),
      longitude: this.west + (column + (runsNorth ? aside + 0.14 : along)) * this.width,
      latitude: this.south + (row + (runsNorth ? along : aside + 0.14)) * this.height,
    }
  }

  private houseNumber(block: number, runsNorth: boolean): number {
    if (this.isCountry) return (block + 300) * 100
    const divide = this.divide
    if (!runsNorth || divide === 0)
      return (this.countFromEast && !runsNorth ? this.columns - block : block + 1) * 100
    return (block >= divide ? block - divide + 1 : divide - block) * 100
  }

  private northStreet(column: number, row: number): Street {
    const direction = this.divide === 0 ? '' : row >= this.divide ? 'N' : 'S'
    return this.cached(`${direction}${column}`, () =>
      this.isCountry
        ? countryRoad(this.name, column, 'north')
        : numberedStreet(this.countFromEast ? this.columns - column - 1 : column, direction),
    )
  }

  private eastStreet(row: number): Street {
    return this.cached(`e${row}`, () =>
      this.isCountry ? countryRoad(this.name, row, 'east') : namedStreet(this.name, row),
    )
  }

  /** Where north and south addresses meet; small towns make no difference. */
  private get divide(): number {
    return !this.isCountry && this.rows > 14 ? Math.floor(this.rows / 2) : 0
  }

  /** Omaha counts its streets from the river. */
  private get countFromEast(): boolean {
    return this.name === 'Omaha'
  }

  private cached(key: string, make: () => Street): Street {
    let street = this.streets.get(key)
    if (!street) this.streets.set(key, (street = make()))
    return street
  }
}
