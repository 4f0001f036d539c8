// The layers of an organization and those of the product. A few hundred at most, so they are read at once.
import { listOf } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { may } from '../../permissions.ts'
import { visibleLayers } from './access.server.ts'
import { layers } from './api.ts'
import { productLayers } from './product.server.ts'
import { shownProductRow, shownRow } from './shown.server.ts'

export const layerList = listOf(
  layers.list,
  wholeList(layers.list, {
    open: ({ viewer }) => Promise.resolve({ name: 'Map layers', organizationId: viewer.organizationId }),
    all: async ({ db, viewer }) => {
      const own = await visibleLayers(db, viewer)
        .select([
          'id',
          'name',
          'state',
          'isShared',
          'createdBy',
          'features',
          'areas',
          'fileName',
          'createdByName',
          'createdAt',
          'deletedAt',
          'facts',
        ])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(1000)
        .execute()
      return [...own.map((row) => shownRow(viewer, row)), ...(await productLayers(db)).map(shownProductRow)]
    },
    fits: (row, { tab, search }) =>
      (row.deletedAt !== null) === (tab === 'deleted') &&
      search
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${row.name} ${row.source}`.toLowerCase().includes(word)),
    sorts: {
      name: (row) => row.name.toLowerCase(),
      features: (row) => row.features,
      made: (row) => row.createdAt,
    },
    facts: ({ viewer }, _scope, rows) => {
      const deleted = rows.filter((row) => row.deletedAt !== null).length
      return {
        current: rows.length - deleted,
        deleted,
        mayEdit: may(viewer, 'layers.edit') && viewer.organizationId !== null,
      }
    },
    columns: {
      Name: (row) => row.name,
      Shapes: (row) => row.features,
      Areas: (row) => row.areas,
      Format: (row) => row.format,
      File: (row) => row.source,
      'Shared with the organization': (row) => (row.isShared ? 'yes' : 'no'),
      'Created by': (row) => row.createdByName,
      Created: (row) => row.createdAt && formatDateTime(row.createdAt),
    },
  }),
)
