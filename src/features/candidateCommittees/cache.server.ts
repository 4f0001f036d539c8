// Answers that are the same for everybody are worked out once for as long as the data stays the same.
import type { Databases } from '../../app/server/db.ts'
import { publicVersion } from '../../app/server/publicVersion.ts'

const mostAnswers = 500

interface Answers {
  version: string
  kept: Map<string, Promise<unknown>>
}

const byDatabase = new WeakMap<Databases, Answers>()

export async function remembered<T>(databases: Databases, key: string, work: () => Promise<T>): Promise<T> {
  const { version } = await publicVersion(databases)
  let answers = byDatabase.get(databases)
  if (answers?.version !== version) byDatabase.set(databases, (answers = { version, kept: new Map() }))
  const { kept } = answers
  const known = kept.get(key) as Promise<T> | undefined
  if (known) return known
  const answer = work()
  kept.set(key, answer)
  // What fails is asked again; the oldest makes room.
  answer.catch(() => kept.delete(key))
  if (kept.size > mostAnswers) kept.delete(kept.keys().next().value!)
  return answer
}
