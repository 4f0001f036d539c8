import { scopeOf } from '../../app/server/auth/viewer.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { mostResults, type search } from './api.ts'
import type { Finder, Found } from './finder.server.ts'
import { bestFirst, isAnyNamed, type Ranked } from './ranking.ts'

const mostOfAKind = 6

export const searchHandlers: Handlers<typeof search> = {
  find: async ({ db, viewer, services }, { text, isScreen }) => {
    const finders = services.given.finds.filter((finder) => may(viewer, finder.may))
    const found = await services.databases.readBeside(scopeOf(viewer), async (second) => {
      const connections = second ? [db, second] : [db]
      const asked = { viewer, text, limit: mostOfAKind }
      const results = await ask(connections, finders, (finder, on) => finder.find({ ...asked, db: on }))
      if (isScreen || isAnyNamed(results, text)) return results
      const similar = await ask(
        connections,
        finders,
        async (finder, on) => finder.findSimilar?.({ ...asked, db: on }) ?? [],
      )
      return [...results, ...similar]
    })
    return { results: bestFirst(found, text).slice(0, mostResults) }
  },
}

/** Each connection takes the next finder when it is done with one: some tell the planner how to answer them, and are alone on theirs. */
async function ask(
  connections: Db[],
  finders: Finder[],
  question: (finder: Finder, on: Db) => Promise<Found[]>,
): Promise<Ranked[]> {
  const found = new Map<Finder, Found[]>()
  const left = [...finders]
  const work = async (on: Db) => {
    for (let next = left.shift(); next; next = left.shift()) found.set(next, await question(next, on))
  }
  await Promise.all(connections.map(work))
  return finders.flatMap((finder) =>
    found.get(finder)!.map((row) => ({ kind: finder.kind, group: finder.group, ...row })),
  )
}
