// Taking voters out of the house: who may, how many, why, and where a list that turned up came from.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { invalid, notFound, tooMany } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { DownloadRecords } from '../../../app/server/files/files.ts'
import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../../voters/access.server.ts'
import { exportsIn, getExport, getUniverse, type ExportRow } from '../access.server.ts'
import type { universes, VoterExport } from '../api.ts'
import { findExportsOf } from './canaries.server.ts'
import type { Criteria } from '../criteria.ts'
import { planOf } from '../engine/planning.server.ts'
import { markOf } from './exportMark.ts'
import { namesFor } from '../names.server.ts'
import { criteriaOf } from '../savingRules.server.ts'
import { selectVoters } from '../select.server.ts'
import { describeCriteria } from '../words.ts'

type Calls = Pick<Handlers<typeof universes>, 'export' | 'exports' | 'exportState' | 'traceCanary'>

const exportsPerDay = 20

export const exportingHandlers: Calls = {
  export: async ({ read, think, write, services }, { committeeId, criteria, universeId, ...asked }) => {
    const { purpose, committee, meant, plan } = await read(async (context) => {
      const stated = await requireLookUp(context)
      const by = await committeeToActFor(context.db, context.viewer, committeeId, 'write')
      const list = await listMeant(context, by, criteria, universeId)
      const counted = await planOf(context.db, by, list.criteria)
      return { purpose: stated, committee: by, meant: list, plan: counted }
    })
    const { count } = await think(() => selectVoters(services, plan))
    refuseCount(count, services.settings.voterExportCap)
    return write((context) => orderExport(context, { committee, purpose, meant, universeId, asked, count }))
  },

  exports: async (context, { committeeId }) => {
    await requireLookUp(context)
    const { db, viewer } = context
    const committee = await committeeToActFor(db, viewer, committeeId, 'read')
    const rows = await exportsIn(db)
      .where('e.organizationId', '=', committee.organizationId)
      .where('e.committeeId', '=', committee.id)
      .orderBy('e.madeAt', 'desc')
      .limit(200)
      .execute()
    return { exports: rows.map(onTheWire) }
  },

  exportState: async (context, { id }) => {
    await requireLookUp(context)
    return onTheWire(await getExport(context.db, context.viewer, id))
  },

  traceCanary: async (context, { text }) => {
    await requireLookUp(context)
    const { db, viewer, audit } = context
    const ids = await findExportsOf(db, text)
    const rows =
      ids.length > 0 ? await exportsIn(db).where('e.id', 'in', ids).orderBy('e.madeAt', 'desc').execute() : []
    // What was typed may be a voter's row, so only what was found is put on record. Platform staff find the lists of several organizations:
    // each one's log names its own, and none another's. Sorted, because two who trace at once lock the same logs.
    const organizations = [...new Set(rows.map((row) => row.organizationId))].toSorted()
    for (const organizationId of rows.length > 0 ? organizations : [viewer.organizationId]) {
      const found = rows.filter((row) => row.organizationId === organizationId)
      await audit(
        {
          action: 'voter.exportTraced',
          subject: 'voterExport',
          subjectId: found.length === 1 ? found[0]!.id : null,
          detail: { found: found.length > 0 ? found.map((row) => row.name) : 'no export' },
        },
        organizationId,
      )
    }
    return { exports: rows.map(onTheWire) }
  },
}

interface Order {
  committee: ActingCommittee
  purpose: string
  meant: { criteria: Criteria; words: string }
  universeId: string | undefined
  asked: Pick<VoterExport, 'name' | 'reason' | 'columns'>
  count: number
}

/** The row of an export and the job that makes its file. */
async function orderExport(
  { db, viewer, services, audit }: Context,
  { committee, purpose, meant, universeId, asked, count }: Order,
): Promise<VoterExport> {
  await refuseManyExports(db, committee.organizationId)
  const of = { organizationId: committee.organizationId, committeeId: committee.id }
  const { id } = await db
    .insertInto('voterExports')
    .values({
      ...of,
      ...asked,
      universeId,
      purpose,
      criteria: JSON.stringify(meant.criteria),
      words: meant.words,
      voters: count,
      madeBy: viewer.userId,
      madeByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await services.jobs.add(db, {
    kind: 'export-voters',
    title: `Export ${asked.name}`,
    payload: { exportId: id },
    organizationId: committee.organizationId,
    createdBy: viewer.userId,
  })
  await db.updateTable('voterExports').set({ jobId }).where('id', '=', id).execute()
  const { name, reason, columns } = asked
  await audit(
    {
      action: 'voter.exportAsked',
      subject: 'voterExport',
      subjectId: id,
      detail: { name, voters: count, purpose, reason, words: meant.words, columns },
    },
    committee.organizationId,
  )
  return onTheWire(await getExport(db, viewer, id))
}

/** Every download is on record, and only for people who stated their purpose. */
export const exportDownloads: DownloadRecords = {
  export: async (context, file) => {
    await requireLookUp(context)
    const made = await context.db
      .selectFrom('voterExports')
      .select(['id', 'name', 'voters'])
      .where('fileId', '=', file.id)
      .executeTakeFirst()
    if (!made) throw notFound()
    const { name, voters } = made
    return {
      action: 'voter.exportDownloaded',
      subject: 'voterExport',
      subjectId: made.id,
      detail: { name, voters, fileName: file.name },
    }
  },
}

/** The criteria to run and how they read. A frozen universe hands out the voters it holds, not those who fit today. */
async function listMeant(
  { db, viewer }: Context,
  committee: ActingCommittee,
  criteria: Criteria,
  universeId: string | undefined,
): Promise<{ criteria: Criteria; words: string }> {
  const words = describeCriteria(criteria, await namesFor(db, committee, criteria))
  if (universeId === undefined) return { criteria, words }
  const universe = await getUniverse(db, viewer, universeId)
  if (universe.committeeId !== committee.id) throw notFound()
  if (!universe.isFrozen || !isDeepStrictEqual(criteriaOf(universe), criteria)) return { criteria, words }
  const held: Criteria = {
    steps: [
      {
        id: 'held',
        op: 'add',
        group: { match: 'all', items: [{ field: 'universe', is: 'any', id: universe.id }] },
      },
    ],
  }
  const frozenOn = formatDate(universe.countedAt)
  return { criteria: held, words: `Universe “${universe.name}” as frozen on ${frozenOn}. ${universe.words}` }
}

export function refuseCount(count: number, cap: number): void {
  if (count === 0) throw invalid('No one matches these criteria, so there is nothing to export.')
  if (count > cap)
    throw invalid(
      `These are ${formatCount(count)} voters, and one export holds at most ${formatCount(cap)}. Narrow the criteria, or export county by county.`,
    )
}

/** Counted and made one after the other, so that two people at once do not get past the limit together. */
export async function refuseManyExports(db: Db, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('voter exports'), hashtext(${organizationId}))`.execute(db)
  const recent = await db
    .selectFrom('voterExports')
    .select('madeAt')
    .where('organizationId', '=', organizationId)
    .where('state', '<>', 'failed')
    .where('madeAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('madeAt', 'desc')
    .limit(exportsPerDay)
    .execute()
  if (recent.length < exportsPerDay) return
  const next = new Date(recent.at(-1)!.madeAt.getTime() + 86_400_000)
  throw tooMany(
    `Your organization made ${exportsPerDay} exports within a day, which is the most there can be. The next one is possible on ${formatDateTime(next)}.`,
    Math.max(1, Math.ceil((next.getTime() - Date.now()) / 1000)),
  )
}

export const exportStopped = 'The export was stopped before its file was made. Start it again.'

function onTheWire(row: ExportRow): VoterExport {
  const { id, name, purpose, reason, words, columns, voters, fileId, jobId, madeByName } = row
  // A job that was stopped while it waited, or that no server could finish, never told the export.
  const isLost = row.state === 'waiting' && row.jobState !== 'queued' && row.jobState !== 'running'
  return {
    id,
    mark: markOf(id),
    name,
    purpose,
    reason,
    words,
    columns,
    voters,
    fileId,
    jobId,
    madeByName,
    state: isLost ? 'failed' : (row.state as VoterExport['state']),
    failure: row.failure ?? (isLost ? exportStopped : null),
    madeAt: row.madeAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
  }
}
