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
    // They share the request's one connection, which takes their questions without waiting for each answer.
    const ask = async (question: (finder: Finder) => Promise<Found[]>) => {
      const found = await Promise.all(finders.map(question))
      for (const [at, finder] of finders.entries()) put(finder, found[at]!)
    }
    await ask((finder) => finder.find(asked))
    if (!isAnyNamed(results, text)) await ask(async (finder) => finder.findSimilar?.(asked) ?? [])
    return { results: bestFirst(results, text).slice(0, mostResults) }
  },
}
