// What a load remembers of roll calls from chunk to chunk, and what is told about one as a fact.
import { remembered, type Chunk } from './chunk.server.ts'
import type { IsMade, Row } from './writing.server.ts'

interface KnownRolls {
  /** Whose votes stand in which roll call. */
  sources: Map<number, string>
  /** Those this load made. Their votes go away with them. */
  made: Set<number>
  /** Those of bills this load made: nothing about them needs a log. */
  ofMadeBills: Set<number>
}

/** Also those an earlier run of this load made before it was cut off. */
export function knownRolls(chunk: Chunk): Promise<KnownRolls> {
  return remembered(chunk.memory, 'roll calls', async () => {
    const { rows } = await chunk.client.query<{
      id: number
      source: string
      isMade: boolean
      isOfMade: boolean
    }>(
      `with log as materialized (select place, key, bill_id from legislature_undo where batch_id = $1 and before is null)
       select r.id, r.source, r.id in (select (key ->> 'id')::int from log where place = 'roll_calls') as "isMade",
         r.bill_id in (select bill_id from log where place = 'bills') as "isOfMade"
       from roll_calls r`,
      [chunk.batchId],
    )
    const ofMadeBills = rows.filter(({ isOfMade }) => isOfMade).map(({ id }) => id)
    const made = rows.filter(({ isMade }) => isMade).map(({ id }) => id)
    return {
      sources: new Map(rows.map(({ id, source }) => [id, source])),
      made: new Set([...made, ...ofMadeBills]),
      ofMadeBills: new Set(ofMadeBills),
    }
  })
}

/** Whether a fact is about a roll call of a bill this load made. */
export async function isAboutMadeBill(chunk: Chunk): Promise<IsMade> {
  const { ofMadeBills } = await knownRolls(chunk)
  return (fact) => ofMadeBills.has(fact.subject_id as number)
}

export const rollFact = (source: string, id: number, field: string, value: unknown): Row => ({
  subject: 'roll call',
  subject_id: id,
  field,
  source,
  value,
})

export async function factsOf<T>(chunk: Chunk, field: string, ids: number[]): Promise<Map<number, T>> {
  if (ids.length === 0) return new Map()
  const { rows } = await chunk.client.query<{ id: number; value: T }>(
    `select subject_id as id, value from legislature_facts where subject = 'roll call' and field = $1 and source = $2 and subject_id = any ($3::int[])`,
    [field, chunk.source, ids],
  )
  return new Map(rows.map(({ id, value }) => [id, value]))
}
