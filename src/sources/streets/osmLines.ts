// Streets of an OpenStreetMap file. Only the places of nodes that a street goes through are kept, in flat arrays: a state has ten million
// nodes, and a third of them are in streets.
import { formatCount } from '../../domain/numbers.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { isWay, type OsmThing, type OsmWay, type Wanted } from './osmThings.ts'
import { degreeParts, kindOfOsm, type StreetLine } from './streetKinds.ts'

/** Opens the file once more and reads one sort of what is in it. */
export type ReadOsm = (wanted: Wanted) => AsyncIterable<OsmThing[]>

const mostNodes = 12_000_000
const outside = 2_147_483_647

export interface OsmStreets {
  lines(): AsyncGenerator<StreetLine>
}

export async function openOsm(read: ReadOsm, shown: string): Promise<OsmStreets> {
  const ids = await nodesOfStreets(read, shown)
  const longitudes = new Int32Array(ids.length).fill(outside)
  const latitudes = new Int32Array(ids.length)
  for await (const things of read('nodes'))
    for (const thing of things) {
      if (isWay(thing)) continue
      const at = indexOf(ids, thing.node)
      if (at === -1 || Math.abs(thing.longitude) > 180 || Math.abs(thing.latitude) > 90) continue
      longitudes[at] = Math.round(thing.longitude * degreeParts)
      latitudes[at] = Math.round(thing.latitude * degreeParts)
    }
  return {
    async *lines() {
      for await (const things of read('ways'))
        for (const thing of things)
          if (isWay(thing)) {
            const line = lineOf(thing, (node) => {
              const at = indexOf(ids, node)
              return at === -1 || longitudes[at] === outside ? null : [longitudes[at]!, latitudes[at]!]
            })
            if (line) yield line
          }
    },
  }
}

/** Sorted, each once. */
async function nodesOfStreets(read: ReadOsm, shown: string): Promise<Float64Array> {
  let ids = new Float64Array(65_536)
  let count = 0
  for await (const things of read('ways'))
    for (const thing of things) {
      if (!isWay(thing) || kindOfOsm(thing.tags) === null) continue
      for (const node of thing.nodes) {
        if (count === ids.length) {
          const unique = uniqueOf(ids)
          const longer = new Float64Array(Math.max(unique.length * 2, ids.length))
          longer.set(unique)
          ids = longer
          count = unique.length
        }
        ids[count++] = node
      }
      if (count > mostNodes)
        throw new UnreadableFile(
          `${shown} has streets of more than ${formatCount(mostNodes)} points. Cut out a county or a state and import that.`,
        )
    }
  if (count === 0)
    throw new UnreadableFile(
      `${shown} has no streets in it. Choose an extract of OpenStreetMap with streets.`,
    )
  return uniqueOf(ids.subarray(0, count))
}

function uniqueOf(ids: Float64Array): Float64Array {
  const sorted = ids.slice().sort()
  let count = 0
  for (const id of sorted) if (count === 0 || sorted[count - 1] !== id) sorted[count++] = id
  return sorted.slice(0, count)
}

function indexOf(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle]!
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** An extract ends in the middle of ways: of the points it does not have, the line simply lacks. */
function lineOf(
  { tags, nodes }: OsmWay,
  placeOf: (node: number) => [number, number] | null,
): StreetLine | null {
  const kind = kindOfOsm(tags)
  if (kind === null) return null
  const points: number[] = []
  for (const node of nodes) {
    const place = placeOf(node)
    if (place && (place[0] !== points.at(-2) || place[1] !== points.at(-1))) points.push(...place)
  }
  return points.length < 4 ? null : { kind, name: tags.get('name') ?? tags.get('ref') ?? '', points }
}
