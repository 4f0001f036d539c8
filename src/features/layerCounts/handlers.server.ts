import { notAllowed } from '../../app/contract.ts'
import type { Context, Handlers, HeavyContext } from '../../app/server/context.ts'
import { withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import type { Services } from '../../app/server/services.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import { getLayer } from '../layers/access.server.ts'
import { areasOf, type Area } from '../layers/areas.server.ts'
import {
  countAreas,
  countTheirPoints,
  flatAreas,
  mergedAwayIn,
  type FlatAreas,
} from '../universes/areaCounts.server.ts'
import { fileDate } from '../universes/fileDate.server.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../voters/access.server.ts'
import type { AreaCount, layerCounts } from './api.ts'

type FileRow = Omit<AreaCount, 'place'> & { number: number }

interface Asked {
  committeeId: string
  id: string
}

const count = async ({ read, think, services }: HeavyContext, asked: Asked) => {
  const known = await read((context) => readForCount(context, asked))
  return think(() => counted(services, known))
}

export const layerCountHandlers: Handlers<typeof layerCounts> = {
  count: withExport(count, {
    open: async (context: ListContext, { committeeId }: Asked) => {
      const committee = await committeeToActFor(context.db, context.viewer, committeeId, 'read')
      await requireLookUp(context)
      return committee
    },
    rows: async (context: ListContext, _scope: ActingCommittee, asked: Asked) =>
      // A list has a meaning of its own for "place".
      (await counted(context.services, await readForCount(context, asked))).areas.map(
        ({ place, ...row }) => ({
          ...row,
          number: place,
        }),
      ),
    columns: {
      Number: (row: FileRow) => row.number,
      Name: (row: FileRow) => row.name,
      Voters: (row: FileRow) => row.voters,
      Doors: (row: FileRow) => row.doors,
      People: (row: FileRow) => row.others.People ?? 0,
      Signs: (row: FileRow) => row.others.Signs ?? 0,
      Donors: (row: FileRow) => row.others.Donors ?? 0,
    },
  }),
}

type Known = Awaited<ReturnType<typeof readForCount>>

async function readForCount(
  { db, viewer, services }: Pick<Context, 'db' | 'viewer' | 'services'>,
  { committeeId, id }: Asked,
) {
  await requireLookUp({ db, viewer })
  const committee = await committeeToActFor(db, viewer, committeeId, 'read')
  const isProduct = id.startsWith('product:')
  // An area drawn around one house would tell who lives there.
  if (!isProduct && !maySeeContacts(committee))
    throw notAllowed(
      'Your job in this committee does not include where people live. Count a layer of the product instead.',
    )
  if (!isProduct) await getLayer(db, viewer, id)
  const areas: Area[] = await areasOf(db, committee.organizationId, id)
  const ref = { organizationId: committee.organizationId, committeeId }
  const points: { name: string; points: { longitude: number; latitude: number }[] }[] = []
  for (const { name, points: read } of services.given.areaPoints ?? [])
    points.push({ name, points: await read(db, ref) })
  return { areas, points, without: await mergedAwayIn(db, committee), asOf: await fileDate(db) }
}

async function counted(services: Services, { areas, points, without, asOf }: Known) {
  const flat: FlatAreas = flatAreas(areas)
  const { voters, doors } = await countAreas(services, flat, without)
  const others = points.map(({ name, points: those }) => ({ name, counts: countTheirPoints(those, flat) }))
  return {
    others: others.map(({ name }) => name),
    areas: areas.map(({ place, name }, i): AreaCount => ({
      place,
      name,
      voters: voters[i]!,
      doors: doors[i]!,
      others: Object.fromEntries(others.map(({ name: what, counts }) => [what, counts[i]!])),
    })),
    asOf,
  }
}
