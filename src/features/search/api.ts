// What Ctrl/Cmd-K asks the server: things by name, as far as this person may see them. A "finder" looks in one kind of thing; features
// that come later add theirs to finders.server.ts.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'

export const searchKinds = [
  'committee',
  'contact',
  'event',
  'person',
  'organization',
  'filer',
  'donor',
  'job',
  'import',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** Whose it is, where that decides which page shows it. */
  organizationId: z.uuid().nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const mostResults = 40

export const search = api('search', {
  find: read({
    may: 'search.use',
    input: z.object({
      text: z.string().trim().min(1, 'Type at least one letter.').max(100, 'Type at most 100 letters.'),
    }),
    output: z.object({ results: z.array(SearchResult).max(mostResults) }),
    about:
      'Committees, their people and events, members, organizations, state filers, donors, jobs and imports by name.',
  }),
})
