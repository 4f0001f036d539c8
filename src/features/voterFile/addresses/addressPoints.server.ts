// Where households are, from a file of address points. The points wait in a table until all are there, because the best of several for one
// address may come last.
import type { AddressPoint } from '../../../sources/addressPoints/readPoint.ts'
import { addressPointFields, pointReader } from '../../../sources/addressPoints/readPoint.ts'
import { addressPointLayouts } from '../../../sources/addressPoints/layouts.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import type { Counts, ImportKind, RowReader, TableFacts } from '../../imports/kinds.server.ts'
import { keepPoints, matchInChunk, placeHouseholds } from './addressPointsMatch.server.ts'
import { undoAddressPoints } from './addressPointsUndo.server.ts'
import { buildVoterIndex } from '../buildIndex.server.ts'

export const addressPointsKind: ImportKind<AddressPoint> = {
  kind: 'address-points',
  title: 'Address points',
  about:
    'Where addresses are, from OpenAddresses or the state. Gives voters’ households their place on the map; places that came with a voter file stay.',
  belongsTo: 'platform',
  layouts: addressPointLayouts,
  fields: addressPointFields,
  reader: rowReader,
  chunkRows: 20_000,
  zip: { entries: 1000, unpackedBytes: 8_000_000_000, ratio: 100 },
  check: matchInChunk,
  apply: keepPoints,
  finish: [
    { title: 'Finding the households of the points', run: placeHouseholds },
    {
      title: 'Preparing the universes',
      async run({ db, client }) {
        await buildVoterIndex(db, client)
        return {}
      },
    },
  ],
  undo: { by: 'kind', step: undoAddressPoints },
  summarize: pointsLine,
}

function rowReader(part: TableFacts): RowReader<AddressPoint> {
  const read = pointReader(part.mapping)
  return (cells) => {
    const reading = read(cells)
    if (reading.problem === undefined) return { values: reading.value, problems: none }
    // Never used: a row with a problem is skipped.
    return { values: undefined as never, problems: [{ sort: reading.sort, message: reading.problem }] }
  }
}

const none: never[] = []

/** "12,345 addresses placed, 320 of them moved; 4,210 points belong to no voter's address." */
function pointsLine({ new: placed, changed: moved, unchanged: unmatched, skipped }: Counts): string {
  const places = counted(placed + moved, 'address placed', 'addresses placed')
  const again = moved === 0 ? '' : `, ${formatCount(moved)} of them moved`
  const rest = skipped === 0 ? '' : ` ${counted(skipped, 'row')} skipped.`
  return `${places}${again}; ${counted(unmatched, 'point belongs', 'points belong')} to no voter’s address.${rest}`
}
