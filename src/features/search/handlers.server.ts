import type { Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { mostResults, type search } from './api.ts'
import type { Finder, Found } from './finder.server.ts'
import { bestFirst, isAnyNamed, type Ranked } from './ranking.ts'

const mostOfAKind = 6

export const searchHandlers: Handlers<typeof search> = {
  find: async ({ db, viewer, services }, { text }) => {
    const results: Ranked[] = []
    const asked = { db, viewer, text, limit: mostOfAKind }
    const finders = services.given.finds.filter((finder) => may(viewer, finder.may))
    const put = ({ kind, group }: Finder, found: Found[]) =>
      results.push(...found.map((row) => ({ kind, group, ...row })))
    // One after the other: they share the request's one connection.
    for (const finder of finders) put(finder, await finder.find(asked))
    if (!isAnyNamed(results, text))
      for (const finder of finders) put(finder, (await finder.findSimilar?.(asked)) ?? [])
    return { results: bestFirst(results, text).slice(0, mostResults) }
  },
}
