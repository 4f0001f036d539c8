// What all sources have told about bills, read table by table: far cheaper for the database than a list of lists for each bill.
import type pg from 'pg'
import type { SaidTally } from '../../../sources/legislature/said.ts'
import { freshBill, type FreshBill } from './freshBills.server.ts'
import type { Standing } from './history.ts'
import { readHistories, type History } from './readHistories.server.ts'

export interface Told extends History {
  id: number
  /** By field, then by source. */
  facts: Record<string, Record<string, unknown>>
  rolls: ToldRoll[]
}

export interface ToldRoll {
  id: number
  on: string
  description: string
  tally: SaidTally
  /** As it stands, by the names of the columns. */
  row: Record<string, unknown>
  /** What its history amounted to when the row was made. */
  readWith?: Standing
}

export async function readTold(
  reading: { client: pg.PoolClient; memory: Map<string, unknown> },
  ids: number[],
): Promise<Told[]> {
  const told = new Map(
    [...(await readHistories(reading, ids))].map(([id, history]): [number, Told] => [
      id,
      { ...history, id, facts: {}, rolls: [], ...wordOf(freshBill(reading.memory, id)) },
    ]),
  )
  const toRead = ids.filter((id) => !freshBill(reading.memory, id))
  if (toRead.length > 0) {
    await addFacts(reading.client, told, toRead)
    await addRolls(reading.client, told, toRead)
  }
  return [...told.values()]
}

const wordOf = (bill: FreshBill | undefined) => bill && { facts: bill.facts, rolls: bill.rolls }

async function addFacts(client: pg.PoolClient, told: Map<number, Told>, ids: number[]): Promise<void> {
  const { rows } = await client.query<{ id: number; field: string; source: string; value: unknown }>(
    `select subject_id as id, field, source, value from legislature_facts where subject = 'bill' and subject_id = any ($1::int[])`,
    [ids],
  )
  for (const { id, field, source, value } of rows) (told.get(id)!.facts[field] ??= {})[source] = value
}

/** Open States tells a tally line by line: it stands in the facts until here. */
async function addRolls(client: pg.PoolClient, told: Map<number, Told>, ids: number[]): Promise<void> {
  const { rows } = await client.query<
    Record<string, unknown> & {
      id: number
      bill_id: number
      on: string
      description: string
      said: SaidTally | null
    }
  >(
    `select r.id, r.bill_id, r.held_on::text as on, r.description, r.yes, r.no, r.present_not_voting, r.excused, r.absent, r.motion_kind,
       r.motion_number, r.stage, r.is_final_reading, r.carried,
       case when r.source = 'openstates' then (select f.value from legislature_facts f where f.subject = 'roll call' and f.subject_id = r.id
         and f.field = 'tally' and f.source = 'openstates') end as said
     from roll_calls r
     where r.bill_id = any ($1::int[]) order by r.id`,
    [ids],
  )
  for (const { id, bill_id: billId, on, description, said, ...row } of rows)
    told.get(billId)!.rolls.push({ id, on, description, tally: said ?? tallyIn(row), row })
}

const tallyIn = (row: Record<string, unknown>): SaidTally => ({
  yes: Number(row.yes),
  no: Number(row.no),
  presentNotVoting: Number(row.present_not_voting),
  excused: Number(row.excused),
  absent: Number(row.absent),
})
