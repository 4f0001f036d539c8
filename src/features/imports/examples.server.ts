import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { imports } from './api.ts'

export const importExamples: Examples<typeof imports> = {
  kinds: withoutRow({}),
  list: withoutRow({}),
  get: withRow((rows) => ({ id: rows.importId })),
  preview: withRow((rows) => ({ id: rows.importId })),
  problems: withRow((rows) => ({ id: rows.importId })),
  begin: withRow((rows) => ({ fileId: rows.fileId, kind: 'members', organizationId: rows.organizationId })),
  map: withRow((rows) => ({ id: rows.importId, parts: [{ mapping: { email: 0, name: 1 } }] })),
  check: withRow((rows) => ({ id: rows.importId })),
  run: withRow((rows) => ({ id: rows.importId })),
  pause: withRow((rows) => ({ id: rows.importId })),
  resume: withRow((rows) => ({ id: rows.importId })),
  undo: withRow((rows) => ({ id: rows.importId })),
  discard: withRow((rows) => ({ id: rows.importId })),
}
