// The books of all committees of one's own in one grid: the rows of any place in it, and the names that are typed into it.
import { z } from 'zod'
import { api, read } from '../../../app/contract.ts'
import { EntryRow } from '../shapes.ts'

export const GridRow = EntryRow.extend({ committeeId: z.uuid(), committee: z.string() })
export type GridRow = z.infer<typeof GridRow>

export const GridCommittee = z.object({ id: z.uuid(), name: z.string(), mayEdit: z.boolean() })
export type GridCommittee = z.infer<typeof GridCommittee>

export const GridName = z.object({ kind: z.enum(['person', 'firm']), id: z.uuid(), name: z.string() })
export type GridName = z.infer<typeof GridName>

export const gridPage = 100

export const bookGrid = api('bookGrid', {
  committees: read({
    may: 'work.read',
    about: 'The committees whose books this person sees.',
    input: z.object({}),
    output: z.object({ committees: z.array(GridCommittee) }),
  }),
  rows: read({
    may: 'work.read',
    about: 'Entries of all one’s books, or of one, oldest day first: those of one page, wherever it is.',
    input: z.object({ committeeId: z.uuid().optional(), page: z.number().int().min(0).max(1_000_000) }),
    output: z.object({ total: z.number(), rows: z.array(GridRow) }),
  }),
  names: read({
    may: 'work.read',
    about: 'The people and firms of a committee by name, so that typing one waits for no server.',
    input: z.object({ committeeId: z.uuid() }),
    output: z.object({ names: z.array(GridName), isAll: z.boolean() }),
  }),
})
