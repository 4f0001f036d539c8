import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { files } from './api.ts'

export const fileExamples: Examples<typeof files> = {
  mine: withoutRow({}),
  get: withRow(({ fileId }) => ({ id: fileId })),
  remove: withRow(({ fileId }) => ({ id: fileId })),
}
