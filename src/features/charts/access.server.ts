// Whose numbers someone may draw: the same as on the screens of that data. A saved chart gives no one more than that.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { datasetNames, datasetOf, type DatasetName } from '../../domain/charts/vocabulary.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { hasAllCommittees, jobMay, may, type Ability } from '../../permissions.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { mayLookUp, requireLookUp } from '../voters/access.server.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

/** What the job in the committee must include; data of no committee is not listed. */
export const abilityOf: Partial<Record<DatasetName, Ability>> = {
  books: 'books.see',
  doors: 'walkbooks.see',
  calls: 'voters.see',
  volunteers: 'people.see',
  hours: 'people.see',
  guests: 'work.see',
}

/** Opens the data a chart asks for: the committee, the voter law's purpose, or what every member may read. */
export async function openData(
  context: Asking,
  { dataset, committeeId }: ChartSpec,
): Promise<Workplace | null> {
  if (dataset === 'voters') await requireLookUp(context)
  if (!datasetOf(dataset).isOfCommittee) return null
  if (committeeId === null) throw invalid('Choose a committee.')
  return workIn(context, committeeId, abilityOf[dataset]!)
}

/** Whether this person may look up voters and has said what for. */
export async function hasPurpose({ db, viewer }: Asking): Promise<boolean> {
  if (!mayLookUp(viewer)) return false
  const stated = await db
    .selectFrom('voterAttestations')
    .select('userId')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return stated !== undefined
}

/** Charts of which this person may see the data: their own, and those that were shared. */
export function visibleCharts(db: Db, viewer: Viewer) {
  const open = datasetNames.filter(
    (name) => !datasetOf(name).isOfCommittee && (name !== 'voters' || mayLookUp(viewer)),
  )
  const all = hasAllCommittees(viewer.role)
  const ofCommittees = Object.entries(abilityOf).map(([dataset, ability]) => {
    const ids = viewer.committees.filter(({ job }) => jobMay(job, ability)).map(({ id }) => id)
    return sql<boolean>`(c.dataset = ${dataset} and (${all} or c.committee_id = any (${ids}::uuid[])))`
  })
  return db
    .selectFrom('charts as c')
    .where('c.organizationId', '=', viewer.organizationId)
    .where((eb) => eb.or([eb('c.isShared', '=', true), eb('c.createdBy', '=', viewer.userId)]))
    .where(sql<boolean>`(c.dataset = any (${open}::text[]) or ${sql.join(ofCommittees, sql` or `)})`)
}

export interface ChartRecord {
  id: string
  title: string
  spec: ChartSpec
  isShared: boolean
  version: number
  createdBy: string | null
  createdByName: string
  updatedByName: string
  updatedAt: Date
  deletedAt: Date | null
}
const columns = [
  'c.id',
  'c.title',
  'c.spec',
  'c.isShared',
  'c.version',
  'c.createdBy',
  'c.createdByName',
  'c.updatedByName',
  'c.updatedAt',
  'c.deletedAt',
] as const

export async function getChart(db: Db, viewer: Viewer, id: string): Promise<ChartRecord> {
  const row = await visibleCharts(db, viewer)
    .select(columns)
    .where('c.id', '=', id)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as ChartRecord
}

/** Held until the transaction ends; who saved it and administrators change it. To everyone else it is not there to change. */
export async function lockChart({ db, viewer }: Asking, id: string): Promise<ChartRecord> {
  const row = await visibleCharts(db, viewer)
    .select(columns)
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayChange(viewer, row)) throw notFound()
  return row as unknown as ChartRecord
}

export const mayChange = (viewer: Viewer, { createdBy }: { createdBy: string | null }): boolean =>
  may(viewer, 'charts.edit') && (createdBy === viewer.userId || hasAllCommittees(viewer.role))

export function ownOrganization({ organizationId }: Viewer): string {
  if (organizationId === null)
    throw invalid(
      'You belong to no organization, so there is no place to save a chart. Ask to be invited to one.',
    )
  return organizationId
}
