import type { Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { mostResults, type search, type SearchResult } from './api.ts'
import { bestFirst } from './ranking.ts'

const mostOfAKind = 6

export const searchHandlers: Handlers<typeof search> = {
  find: async ({ db, viewer, services }, { text }) => {
    const results: (SearchResult & { isExact?: boolean })[] = []
    // One after the other: they share the request's one connection.
    for (const { kind, group, may: needed, find } of services.given.finds) {
      if (!may(viewer, needed)) continue
      const found = await find({ db, viewer, text, limit: mostOfAKind })
      results.push(...found.map((row) => ({ kind, group, ...row })))
    }
    return { results: bestFirst(results, text).slice(0, mostResults) }
  },
}
