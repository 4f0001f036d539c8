// Hands out addresses precinct by precinct, no house twice: houses, apartments, and lots kept free for people who move in later.
import type { Precinct } from './precincts.ts'
import { votersPerHousehold } from './precincts.ts'
import { hashOf, type Random } from './random.ts'
import { lotsPerBlock, type Lot } from './streetGrid.ts'
import type { Street } from './streetNames.ts'

export interface Address {
  number: number
  /** "1/2", or nothing. */
  fraction: string
  street: Street
  unitType: string
  unit: string
  city: string
  zip5: string
  zip4: string
  route: string
  longitude: number
  latitude: number
}

const unitsPerBuilding = 12

export class AddressBook {
  private readonly ground: Ground[]

  constructor(precincts: Precinct[], expectedVoters: (precinct: Precinct) => number) {
    this.ground = precincts.map(
      (precinct) => new Ground(precinct, expectedVoters(precinct) / votersPerHousehold),
    )
  }

  /** Where the next household of this precinct lives. */
  next(precinctIndex: number, random: Random): Address {
    return this.ground[precinctIndex]!.next(random)
  }

  /** Where someone moves to. Takes nothing from `next`, so that a refreshed file keeps everyone else's address. */
  moveTo(precinctIndex: number, random: Random): Address {
    return this.ground[precinctIndex]!.moveTo(random)
  }
}

class Ground {
  private readonly precinct: Precinct
  private readonly slots: number
  private readonly firstSlot: number
  private readonly stride: number
  private readonly apartmentShare: number
  private houses = 0
  private apartments = 0
  private moved = 0

  constructor(precinct: Precinct, households: number) {
    this.precinct = precinct
    const { columns, rows } = precinct.blocks
    const all = columns * rows * lotsPerBlock
    // A small file fills a few blocks of each precinct rather than one house in a hundred, so that people have neighbors.
    const wanted = Math.ceil((households * 1.6) / lotsPerBlock + 1) * lotsPerBlock
    this.slots = Math.min(all, wanted)
    const blocksLeft = (all - this.slots) / lotsPerBlock
    this.firstSlot = (hashOf(`${precinct.county.name} ${precinct.name}`) % (blocksLeft + 1)) * lotsPerBlock
    this.stride = coprimeTo(this.slots)
    const { people } = precinct.town
    this.apartmentShare = precinct.isCountry
      ? 0
      : people > 200_000
        ? 0.22
        : people > 20_000
          ? 0.15
          : people > 5000
            ? 0.08
            : 0.02
  }

  next(random: Random): Address {
    const isFull = this.houses >= Math.floor(this.slots * 0.85)
    if (isFull || random.chance(this.apartmentShare)) return this.apartment(this.apartments++, random)
    return this.house(this.houses++, random)
  }

  moveTo(random: Random): Address {
    const from = Math.floor(this.slots * 0.95)
    return this.house(from + (this.moved++ % (this.slots - from)), random)
  }

  private house(place: number, random: Random): Address {
    const lot = this.lot(place)
    return this.address(lot, random.chance(0.003) ? '1/2' : '', '', '', random)
  }

  private apartment(place: number, random: Random): Address {
    const from = Math.floor(this.slots * 0.85)
    const buildings = Math.max(1, Math.floor(this.slots * 0.1))
    const building = Math.floor(place / unitsPerBuilding)
    const lot = this.lot(from + (building % buildings))
    // More units than buildings can hold: higher floors.
    const floor = Math.floor(building / buildings) * 3
    const unit = place % unitsPerBuilding
    const style = lot.number % 4
    const [type, name] =
      style === 0
        ? ['UNIT', `${floor * 4 + unit + 1}`]
        : style === 1
          ? ['APT', `${floor * 4 + unit + 1}${'AB'[unit % 2]!}`]
          : ['APT', `${(floor + Math.floor(unit / 4) + 1) * 100 + (unit % 4) + 1}`]
    return this.address(lot, '', type, name, random)
  }

  private lot(place: number): Lot {
    const { grid, blocks } = this.precinct
    return grid.lot(blocks, this.firstSlot + ((place * this.stride) % this.slots))
  }

  private address(lot: Lot, fraction: string, unitType: string, unit: string, random: Random): Address {
    const { precinct } = this
    return {
      number: lot.number,
      fraction,
      street: lot.street,
      unitType,
      unit,
      city: precinct.town.name.toUpperCase(),
      zip5: precinct.zip,
      zip4: random.chance(0.9) ? String(1000 + random.below(8999)) : '',
      route: `${precinct.isCountry ? 'R' : 'C'}${String(1 + random.below(60)).padStart(3, '0')}`,
      longitude: lot.longitude,
      latitude: lot.latitude,
    }
  }
}

/** Steps of about five eighths meet every slot once, in no order anyone would notice. */
function coprimeTo(slots: number): number {
  let stride = Math.max(1, Math.floor(slots * 0.618))
  while (greatestDivisor(stride, slots) !== 1) stride++
  return stride
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
