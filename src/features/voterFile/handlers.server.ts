import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import type { Geocoding, voterFile } from './api.ts'
import { findChanges } from './changes.server.ts'
import { countUnplaced, geocodingKind } from './jobs.server.ts'
import {
  changeDistrictKind,
  changeElection,
  findDistrictKinds,
  findElections,
} from './importing/meanings.server.ts'
import { readOverview } from './overview.server.ts'

export const voterFileHandlers: Handlers<typeof voterFile> = {
  sources: answerExport(({ db }: Context, _nothing: object) => readOverview(db), {
    rows: async (ask, asked) => (await ask(asked)).sources,
    columns: {
      Source: (source) => source.label,
      'As of': (source) => source.asOf,
      Voters: (source) => source.voters,
      Placed: (source) => source.households,
      File: (source) => source.fileName,
      Imported: (source) => source.loadedAt,
    },
  }),

  changes: async ({ db, audit }, { batchId, what, after }) => {
    const found = await findChanges(db, batchId, what, after)
    const detail = { what, voters: found.voters.length, total: found.total }
    await audit({ action: 'voterFile.changesListed', subject: 'import', subjectId: batchId, detail }, null)
    return found
  },

  districtKinds: async ({ db }) => ({ kinds: await findDistrictKinds(db) }),
  changeDistrictKind: (context, form) => changeDistrictKind(context, form),
  elections: answerExport(
    async ({ db }: Context, _nothing: object) => ({ elections: await findElections(db) }),
    {
      rows: async (ask, asked) => (await ask(asked)).elections,
      columns: {
        Code: (election) => election.code,
        Name: (election) => election.name,
        Kind: (election) => election.kind,
        'Held on': (election) => election.heldOn,
        'The day is from': (election) => election.dateFrom,
      },
    },
  ),
  changeElection: (context, form) => changeElection(context, form),

  geocodingState: async ({ db, services }) => ({
    isSetUp: services.settings.geocoderUrl !== null,
    waiting: await countUnplaced(db),
    job: await lastRun({ db }),
  }),

  startGeocoding: async (context) => {
    const { db, viewer, services, audit } = context
    if (services.settings.geocoderUrl === null)
      throw invalid('No geocoder is set up. Set GEOCODER_URL and start the server again.')
    const last = await lastRun(context)
    if (last?.state === 'queued' || last?.state === 'running')
      throw conflict('The geocoder is being asked already. Watch it here or under Jobs.')
    const waiting = await countUnplaced(db)
    if (waiting === 0) throw conflict('Every address has been asked about. New ones come with the next file.')
    const jobId = await services.jobs.add(db, {
      kind: geocodingKind,
      title: 'Ask the geocoder for addresses without coordinates',
      payload: {},
      organizationId: null,
      createdBy: viewer.userId,
    })
    await audit(
      { action: 'voterFile.geocodingStarted', subject: 'voterFile', detail: { addresses: waiting } },
      null,
    )
    return { jobId }
  },
}

async function lastRun({ db }: Pick<Context, 'db'>): Promise<Geocoding['job']> {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'done', 'total', 'message', 'createdAt', 'startedAt', 'finishedAt'])
    .where('kind', '=', geocodingKind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (!job) return null
  return {
    id: job.id,
    state: job.state as NonNullable<Geocoding['job']>['state'],
    done: Number(job.done),
    total: job.total === null ? null : Number(job.total),
    message: job.message,
    at: (job.finishedAt ?? job.startedAt ?? job.createdAt).toISOString(),
  }
}
