// Files of streets that were imported: maps draw them, and turf is cut along them. A "line" is one street, railroad or stretch of water as
// the file has it, often from corner to corner.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'

const StreetFile = z.object({
  id: z.number(),
  source: z.string(),
  origin: z.enum(['OpenStreetMap', 'TIGER/Line']),
  lines: z.number(),
  isCurrent: z.boolean(),
  importedAt: z.string(),
})

export const streets = api('streets', {
  files: read({
    may: 'signedIn',
    about: 'Every file of streets that was imported, newest first, and which of them maps draw.',
    input: z.object({}),
    output: z.object({ files: z.array(StreetFile) }),
  }),
})
