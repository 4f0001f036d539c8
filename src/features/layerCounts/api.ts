// How many voters, doors, people, signs and donors are in each area of a map layer. A "door" is an address at which a voter lives.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { layerId } from '../layers/api.ts'

export const AreaCount = z.object({
  place: z.number(),
  name: z.string(),
  voters: z.number(),
  doors: z.number(),
  /** By what it is called: people, signs, donors. */
  others: z.record(z.string(), z.number()),
})
export type AreaCount = z.infer<typeof AreaCount>

export const layerCounts = api('layerCounts', {
  count: exportable(
    read({
      may: 'voters.read',
      heavy: true,
      about: 'Figures for each area of a layer, for one committee; no voter and no address.',
      input: z.object({ committeeId: z.uuid(), id: layerId }),
      output: z.object({
        /** What is counted besides voters and doors, in the order of the columns. */
        others: z.array(z.string()),
        areas: z.array(AreaCount),
        /** Voters of the file who live at an address with a place on the map. */
        asOf: z.string().nullable(),
      }),
    }),
    { what: 'Counts by area', mayExport: 'people.export' },
  ),
})
