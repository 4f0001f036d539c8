import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { layers } from './api.ts'

const one = <T extends object>(rest: T) => withRow(({ layerId }) => ({ id: layerId, ...rest }))

export const layerExamples: Examples<typeof layers> = {
  list: withoutRow({}),
  get: one({}),
  shapes: one({}),
  areas: one({}),
  projections: withoutRow({}),
  begin: withRow(({ fileId }) => ({ fileId })),
  project: one({ projection: 'EPSG:26852' }),
  keep: one({ name: 'Precincts', isShared: true }),
  change: one({ version: 1, name: 'Precincts', isShared: true, nameAttribute: null, styleAttribute: null }),
  remove: one({}),
  restore: one({}),
}
