// The households in order of address, and where each one stands.
import type pg from 'pg'
import { ByteDictionary, grown, readTuples } from './buildIndexBytes.server.ts'
import { nowhere, sharedCodes, sharedI32, type Codes } from './buildIndexColumns.server.ts'
import { byNumberWithin, othersTurn, ranksOf, sortBy } from './buildIndexOrder.server.ts'

export interface Households {
  count: number
  /** The place of the household whose id has these upper and lower 32 bits; `count` when there is none. */
  placeOf(upper: number, lower: number): number
  city: Codes
  cityKeys: string[]
  cityNames: string[]
  zip: Codes
  zips: string[]
  longitude: Int32Array
  latitude: Int32Array
  bounds: [number, number, number, number] | null
}

const select = `select id, city_key, city, zip5, street_key, number, unit, longitude, latitude from households`

export async function readHouseholds(client: pg.ClientBase): Promise<Households> {
  const read = await readAll(client)
  const { count } = read
  let order: Uint32Array = Uint32Array.from({ length: count }, (_, i) => i)
  const byRank = async (codes: Uint32Array, ranks: Uint32Array) => {
    await othersTurn()
    const keys = new Uint32Array(count)
    for (let i = 0; i < count; i++) keys[i] = ranks[codes[i]!]!
    order = sortBy(order, keys)
  }
  await byRank(read.unit, ranksOf(read.units.values, byNumberWithin))
  order = sortBy(order, read.number)
  await byRank(read.street, ranksOf(read.streets.values))
  await byRank(read.city, ranksOf(read.cities.values))
  const inOrder = <T extends Uint32Array | Int32Array>(from: T, to: T): T => {
    for (let i = 0; i < count; i++) to[i] = from[order[i]!]!
    return to
  }
  await othersTurn()
  const longitude = inOrder(read.longitude, sharedI32(count))
  const latitude = inOrder(read.latitude, sharedI32(count))
  return {
    count,
    placeOf: placesOf(inOrder(read.upper, new Int32Array(count)), inOrder(read.lower, new Int32Array(count))),
    city: sharedCodes(inOrder(read.city, new Uint32Array(count)), read.cities.values.length),
    cityKeys: read.cities.values,
    cityNames: read.cityNames,
    zip: sharedCodes(inOrder(read.zip, new Uint32Array(count)), read.zips.values.length),
    zips: read.zips.values,
    longitude,
    latitude,
    bounds: boundsOf(longitude, latitude),
  }
}

async function readAll(client: pg.ClientBase) {
  const cities = new ByteDictionary('')
  const cityNames = ['']
  const zips = new ByteDictionary('')
  const streets = new ByteDictionary('')
  const units = new ByteDictionary('')
  let room = 4096
  const unsigned = { city: new Uint32Array(room), zip: new Uint32Array(room), street: new Uint32Array(room) }
  const more = { unit: new Uint32Array(room), number: new Uint32Array(room) }
  const signed = { upper: new Int32Array(room), lower: new Int32Array(room) }
  const place = { longitude: new Int32Array(room), latitude: new Int32Array(room) }
  const all: Record<string, Uint32Array | Int32Array>[] = [unsigned, more, signed, place]
  let count = 0
  await readTuples(client, select, 9, (row) => {
    if (count === room) {
      for (const group of all) for (const name of Object.keys(group)) group[name] = grown(group[name]!)
      room *= 2
    }
    const i = count++
    signed.upper[i] = row.int32(0)
    signed.lower[i] = row.int32(0, 4)
    const city = row.code(1, cities)
    if (city === cityNames.length) cityNames.push(row.text(2))
    unsigned.city[i] = city
    unsigned.zip[i] = row.code(3, zips)
    unsigned.street[i] = row.code(4, streets)
    // No number, or a nonsensical one, stands first.
    more.number[i] = row.has(5) ? Math.max(0, row.int32(5)) : 0
    more.unit[i] = row.code(6, units)
    const isPlaced = row.has(7) && row.has(8)
    place.longitude[i] = isPlaced ? Math.round(row.double(7) * 1e6) : nowhere
    place.latitude[i] = isPlaced ? Math.round(row.double(8) * 1e6) : nowhere
  })
  return { count, cities, cityNames, zips, streets, units, ...unsigned, ...more, ...signed, ...place }
}

/**
 * A hash table over 64-bit ids, which are themselves hashes: their bits serve as they are. Id and place lie side by side, because a look-up
 * costs as much as the memory it waits for.
 */
function placesOf(upper: Int32Array, lower: Int32Array): Households['placeOf'] {
  const count = upper.length
  const mask = 2 ** Math.ceil(Math.log2(count * 1.5 + 2)) - 1
  const slots = new Int32Array((mask + 1) * 4)
  for (let i = 0; i < count; i++) {
    let slot = ((lower[i]! ^ upper[i]!) & mask) << 2
    while (slots[slot + 2] !== 0) slot = (slot + 4) & ((mask << 2) | 3)
    slots[slot] = upper[i]!
    slots[slot + 1] = lower[i]!
    slots[slot + 2] = i + 1
  }
  return (high, low) => {
    let slot = ((low ^ high) & mask) << 2
    for (let place = slots[slot + 2]!; place !== 0; place = slots[slot + 2]!) {
      if (slots[slot + 1] === low && slots[slot] === high) return place - 1
      slot = (slot + 4) & ((mask << 2) | 3)
    }
    return count
  }
}

function boundsOf(longitude: Int32Array, latitude: Int32Array): Households['bounds'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < longitude.length; i++) {
    const x = longitude[i]!
    if (x === nowhere) continue
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, latitude[i]!)
    north = Math.max(north, latitude[i]!)
  }
  return west === Infinity ? null : [west / 1e6, south / 1e6, east / 1e6, north / 1e6]
}
