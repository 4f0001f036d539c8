import { withRow, type Examples } from '../../app/server/examples.ts'
import type { layerCounts } from './api.ts'

export const layerCountExamples: Examples<typeof layerCounts> = {
  count: withRow(({ committeeId, layerId }) => ({ committeeId, id: layerId })),
}
