// What Ctrl/Cmd-K asks the server: things by name, as far as this person may see them. A "finder" looks in one kind of thing; each feature
// names its own in feature.server.ts.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'

export const SearchResult = z.object({
  kind: z.string(),
  /** What is written above the results of this kind. */
  group: z.string(),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The page that shows it to this person. */
  to: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const mostResults = 40

export const search = api('search', {
  find: read({
    may: 'search.use',
    input: z.object({
      text: z.string().trim().min(1, 'Type at least one letter.').max(100, 'Type at most 100 characters.'),
      /** A screen is called so, which the browser knows: then nothing is meant that is only called nearly so. */
      isScreen: z.boolean().optional(),
    }),
    output: z.object({ results: z.array(SearchResult).max(mostResults) }),
    about:
      'Bills, senators, committees, their people, events, projects, tasks and universes, members, organizations, state filers, donors, jobs and imports by name; the best first.',
  }),
})
