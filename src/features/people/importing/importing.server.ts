// Importing a list of people for one's own committee: the import center's pipeline behind the committee's own door. A person who may change
// the committee's people sees its imports and no others.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { changeIn, workIn, type Workplace } from '../../committees/workIn.server.ts'
import { beginImport, getKind } from '../../imports/begin.server.ts'
import { importHandlers } from '../../imports/handlers.server.ts'
import { kindsIn } from '../../imports/kinds.server.ts'
import type { people } from '../api.ts'
import type { ImportState } from '../shapes.ts'

type Calls = Pick<
  Handlers<typeof people>,
  'importStart' | 'imports' | 'importState' | 'importMap' | 'importGo'
>

const kindName = 'people'
const mostListed = 20

export const importingHandlers: Calls = {
  importStart: async (context, { committeeId, fileId }) => {
    const { db, viewer, services } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.purpose !== 'peopleImport' || file.ownerId !== viewer.userId) throw notFound()
    const importId = await beginImport(db, services, {
      file,
      kind: getKind(kindsIn(services), kindName),
      organizationId: committee.organizationId,
      committeeId,
      createdBy: viewer.userId,
      createdByName: viewer.name,
    })
    return { importId }
  },

  imports: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.edit')
    const rows = await batchesOf(context, committee)
      .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
      .orderBy('createdAt', 'desc')
      .limit(mostListed)
      .execute()
    const imports: ImportState[] = []
    for (const { id } of rows) imports.push(await stateOf(context, id))
    return { imports, total: rows[0]?.total ?? 0 }
  },

  importState: async (context, { committeeId, importId }) => {
    const committee = await workIn(context, committeeId, 'people.edit')
    await requireBatch(context, committee, importId)
    const state = await stateOf(context, importId)
    const hasFile = !['done', 'undoing', 'undone'].includes(state.state)
    const { parts } = hasFile ? await importHandlers.preview(context, { id: importId }) : { parts: [] }
    const { problems, total } = await importHandlers.problems(context, { id: importId })
    return {
      ...state,
      preview: (parts[0]?.rows ?? []).map(({ row, cells, problems: own }) => ({
        row,
        cells,
        problems: own.map(({ message }) => message),
      })),
      problemsTotal: total,
      problems: problems.slice(0, 200).map(({ row, message, isNote }) => ({ row, message, isNote })),
    }
  },

  importMap: async (context, { committeeId, importId, mapping, overwrite }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    await requireBatch(context, committee, importId)
    await importHandlers.map(context, { id: importId, parts: [{ mapping }], options: { overwrite } })
    return {}
  },

  importGo: async (context, { committeeId, importId, what, again }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    await requireBatch(context, committee, importId)
    if (what === 'run') await importHandlers.run(context, { id: importId, again })
    else await importHandlers[what](context, { id: importId })
    return {}
  },
}

/** Without the first rows and the problems, which only the open import shows. */
async function stateOf(context: Context, id: string): Promise<ImportState> {
  const batch = await importHandlers.get(context, { id })
  const [part] = batch.parts
  const isChecked = batch.checked !== null
  const counts = batch.state === 'done' || batch.state === 'running' ? batch.counts : batch.checked?.counts
  const { new: added = 0, changed = 0, unchanged = 0, skipped = 0, notes = 0 } = counts ?? {}
  return {
    id,
    state: batch.state,
    fileName: batch.fileName,
    header: part?.header ?? [],
    fields: getKind(kindsIn(context.services), kindName).fields.map(
      ({ name, label, required = false, help = '' }) => ({
        name,
        label,
        required,
        help,
      }),
    ),
    mapping: part?.mapping ?? {},
    overwrite: batch.options.overwrite ?? false,
    preview: [],
    counts: { new: added, changed, unchanged, skipped, notes },
    isChecked,
    problemsTotal: 0,
    problems: [],
    rowsRead: batch.rowsRead,
    sameFile: batch.sameFile.map(({ createdByName, finishedAt }) => ({ createdByName, finishedAt })),
    actions: batch.actions,
    summary: batch.summary,
    failure: batch.failure,
    createdByName: batch.createdByName,
    createdAt: batch.createdAt,
  }
}

function batchesOf({ db }: Context, { organizationId, committeeId }: Workplace) {
  return db
    .selectFrom('importBatches')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('kind', '=', kindName)
}

async function requireBatch(context: Context, committee: Workplace, id: string): Promise<void> {
  const found = await batchesOf(context, committee).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}
