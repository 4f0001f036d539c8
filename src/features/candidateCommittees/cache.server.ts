// Answers that are the same for everybody are worked out once for as long as the data stays the same.
import type { Databases } from '../../app/server/data/db.ts'
import type { Limit, Limits } from '../../app/server/turns/limits.ts'
import { publicVersion } from '../filings/publicVersion.server.ts'

const mostAnswers = 500

interface Answers {
  version: string
  kept: Map<string, Promise<unknown>>
}

const byDatabase = new WeakMap<Databases, Answers>()

/** A person who asks for what is remembered costs nothing; what has to be worked out is counted. */
export const workCounted =
  (limits: Limits, address: string): (() => Promise<void>) =>
  () =>
    limits.take(
      perAddress,
      address,
      'This address has asked for very many pages within a minute. Wait a little and go on.',
    )
const perAddress: Limit = { name: 'committee-pages', points: 900, perSeconds: 60 }

export async function remembered<T>(
  databases: Databases,
  key: string,
  work: () => Promise<T>,
  beforeWork?: () => Promise<void>,
): Promise<T> {
  const { version } = await publicVersion(databases)
  let answers = byDatabase.get(databases)
  if (answers?.version !== version) byDatabase.set(databases, (answers = { version, kept: new Map() }))
  const { kept } = answers
  const find = () => kept.get(key) as Promise<T> | undefined
  const known = find()
  if (known) return known
  if (beforeWork) {
    // Refused or not, that is between us and this one: an answer others wait for is not begun before.
    await beforeWork()
    const meanwhile = find()
    if (meanwhile) return meanwhile
  }
  const answer = work()
  kept.set(key, answer)
  // What fails is asked again; the oldest makes room.
  answer.catch(() => kept.delete(key))
  if (kept.size > mostAnswers) kept.delete(kept.keys().next().value!)
  return answer
}
