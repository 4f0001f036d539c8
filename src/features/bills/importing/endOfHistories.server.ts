// A source that has revised a history may have fewer lines than before: what stood beyond the last one is gone. A file about one bill says how
// many lines it has. A table of all bills does not; there the lines themselves must be complete, from the first to the last.
import type { SaidHistoryEnd, SourceName } from '../../../sources/legislature/said.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { madeBills, type Chunk } from './chunk.server.ts'
import { cutLines } from './freshBills.server.ts'
import { knownBills, type From } from './importBills.server.ts'
import { forgetHistories } from './readHistories.server.ts'
import { remove, type Writing } from './writing.server.ts'

export async function cutHistories(chunk: Chunk, ends: From<SaidHistoryEnd>[]): Promise<void> {
  const known = await knownBills(chunk, ends)
  for (const { billId, places } of known) cutLines(chunk, billId, places)
  forgetHistories(
    chunk.memory,
    known.map(({ billId }) => billId),
  )
  await cut(
    chunk,
    chunk.source,
    known.map(({ billId, places }) => ({ billId, places })),
  )
}

/** Which lines a table has told; of bills that the load made, nothing can stand beyond them. */
export async function noteLines(chunk: Chunk, lines: { billId: number; place: number }[]): Promise<void> {
  const made = await madeBills(chunk)
  const standing = lines.filter(({ billId }) => !made.has(billId))
  if (standing.length === 0) return
  await chunk.client.query(
    `insert into histories_told as t (batch_id, bill_id, places)
     select $1::uuid, l.bill_id, array_agg(l.place) from unnest($2::int[], $3::int[]) as l (bill_id, place) group by 2
     on conflict (batch_id, bill_id) do update set places = t.places || excluded.places`,
    [chunk.batchId, standing.map(({ billId }) => billId), standing.map(({ place }) => place)],
  )
}

/** After the last row of such tables. */
export async function closeHistories({ client, batch }: StepContext, source: SourceName) {
  const writing = { client, batchId: batch.id }
  const { rows } = await client.query<{ billId: number; places: number }>(
    `select t.bill_id as "billId", p.last as places from histories_told t
       cross join lateral (select count(distinct place)::int as lines, max(place) as last from unnest(t.places) place) p
     where t.batch_id = $1 and p.lines = p.last`,
    [batch.id],
  )
  await cut(writing, source, rows)
  await client.query('delete from histories_told where batch_id = $1', [batch.id])
  return {}
}

async function cut(
  writing: Writing,
  source: SourceName,
  ends: { billId: number; places: number }[],
): Promise<void> {
  if (ends.length === 0) return
  await remove(
    writing,
    'bill_actions',
    `t.source = $3 and exists (select from unnest($4::int[], $5::int[]) as e (bill_id, places) where e.bill_id = t.bill_id and t.place > e.places)`,
    [source, ends.map(({ billId }) => billId), ends.map(({ places }) => places)],
  )
}
