import { sql } from 'kysely'
import type { Context, Handlers } from '../../app/server/context.ts'
import { withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import { ChartSpec } from '../../domain/charts/spec.ts'
import { fileRows, type FileRow } from '../../domain/charts/table.ts'
import { datasetNames, datasetOf, dimensionOf } from '../../domain/charts/vocabulary.ts'
import { invalid } from '../../app/contract.ts'
import { may } from '../../permissions.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import { mayIn } from '../committees/workIn.server.ts'
import { mayLookUp } from '../voters/access.server.ts'
import { abilityOf, hasPurpose, openData } from './access.server.ts'
import type { charts } from './api.ts'
import { drawingOf, shapesOf } from './drawing.server.ts'
import { savedHandlers } from './saved.server.ts'

type Asked = { spec: ChartSpec }

export const chartHandlers: Handlers<typeof charts> = {
  ...savedHandlers,
  options: async ({ db, viewer }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select c.id, c.name from committees c where ${committeesWhere(viewer, 'work.see')} order by lower(c.name), c.id limit 200`.execute(
      db,
    )
    const committees = rows.map(({ id, name }) => ({
      id,
      name,
      datasets: datasetNames.filter((dataset) => {
        const ability = abilityOf[dataset]
        return ability !== undefined && mayIn(viewer, id, ability)
      }),
    }))
    return {
      committees: committees.filter(({ datasets }) => datasets.length > 0),
      voters: !mayLookUp(viewer) ? 'no' : (await hasPurpose({ db, viewer })) ? 'yes' : 'purpose',
      maySave: may(viewer, 'charts.edit') && viewer.organizationId !== null,
    }
  },
  draw: withExport((context: Context, { spec }: Asked) => drawingOf(context, spec), {
    open: async (context: ListContext, { spec }: Asked) => {
      const place = await openData(context, spec)
      return place ?? { name: datasetOf(spec.dataset).title, organizationId: context.viewer.organizationId }
    },
    rows: async (context: ListContext, _scope, { spec }: Asked) =>
      fileRows((await drawingOf(context, spec)).data),
    columns: {
      Group: (row: FileRow) => row.group,
      Series: (row: FileRow) => row.series,
      Value: (row: FileRow) => row.value,
    },
  }),
  check: async (context, { spec, digest }) => {
    const { receipt } = await drawingOf(context, spec)
    return {
      isSame: receipt.digest === digest,
      digest: receipt.digest,
      rows: receipt.rows,
      asOf: receipt.asOf,
    }
  },
  choices: async (context, { dataset, committeeId, by }) => {
    if (!dimensionOf(dataset, by)) throw invalid('This cannot be narrowed.')
    const spec = ChartSpec.safeParse({
      dataset,
      committeeId,
      kind: 'table',
      by,
      split: null,
      measure: Object.keys(datasetOf(dataset).measures)[0],
      against: null,
      filters: [],
      from: null,
      to: null,
      sort: 'value',
      desc: true,
      limit: 200,
    })
    if (!spec.success) throw invalid(spec.error.issues[0]!.message)
    return { values: (await drawingOf(context, spec.data)).data.groups }
  },
  shapes: async ({ db }, { area }) => ({ areas: await shapesOf(db, area) }),
}
