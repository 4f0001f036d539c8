// What all sources have told about bills, read table by table: far cheaper for the database than a list of lists for each bill.
import type pg from 'pg'
import type { BillKind } from '../../domain/law/legislature/stages.ts'
import { believed, type SaidTally, type SourceName } from '../../sources/legislature/said.ts'
import type { HistoryLine } from './history.ts'

export interface Told {
  id: number
  kind: BillKind
  /** Of the best source that has a history. */
  source: string | null
  lines: HistoryLine[]
  /** By field, then by source. */
  facts: Record<string, Record<string, unknown>>
  rolls: ToldRoll[]
}

interface ToldRoll {
  id: number
  on: string
  description: string
  tally: SaidTally
}

export async function readTold(client: pg.PoolClient, ids: number[]): Promise<Told[]> {
  const { rows: bills } = await client.query<{ id: number; kind: BillKind }>(
    'select id, kind from bills where id = any ($1::int[]) order by id',
    [ids],
  )
  const told = new Map(
    bills.map(({ id, kind }): [number, Told] => [
      id,
      { id, kind, source: null, lines: [], facts: {}, rolls: [] },
    ]),
  )
  await addHistories(client, told)
  await addFacts(client, told)
  await addRolls(client, told)
  return [...told.values()]
}

async function addHistories(client: pg.PoolClient, told: Map<number, Told>): Promise<void> {
  const { rows } = await client.query<{ billId: number; source: SourceName; on: string; text: string }>(
    `select bill_id as "billId", source, happened_on::text as on, text from bill_actions where bill_id = any ($1::int[])
     order by bill_id, source, place`,
    [[...told.keys()]],
  )
  for (const { billId, source, on, text } of rows) {
    const bill = told.get(billId)!
    if (bill.source !== source) {
      if (bill.source !== null && placeOf(bill.source) < placeOf(source)) continue
      bill.source = source
      bill.lines = []
    }
    bill.lines.push({ on, text })
  }
}

const placeOf = (source: string) => believed.votes.indexOf(source as SourceName)

async function addFacts(client: pg.PoolClient, told: Map<number, Told>): Promise<void> {
  const { rows } = await client.query<{ id: number; field: string; source: string; value: unknown }>(
    `select subject_id as id, field, source, value from legislature_facts where subject = 'bill' and subject_id = any ($1::int[])`,
    [[...told.keys()]],
  )
  for (const { id, field, source, value } of rows) (told.get(id)!.facts[field] ??= {})[source] = value
}

/** Open States tells a tally line by line: it stands in the facts until here. */
async function addRolls(client: pg.PoolClient, told: Map<number, Told>): Promise<void> {
  const { rows } = await client.query<ToldRoll & SaidTally & { billId: number; said: SaidTally | null }>(
    `select r.id, r.bill_id as "billId", r.held_on::text as on, r.description, r.yes, r.no, r.present_not_voting as "presentNotVoting", r.excused,
       r.absent, case when r.source = 'openstates' then (select f.value from legislature_facts f where f.subject = 'roll call' and f.subject_id = r.id
         and f.field = 'tally' and f.source = 'openstates') end as said
     from roll_calls r
     where r.bill_id = any ($1::int[]) order by r.id`,
    [[...told.keys()]],
  )
  for (const { id, billId, on, description, said, yes, no, presentNotVoting, excused, absent } of rows)
    told.get(billId)!.rolls.push({
      id,
      on,
      description,
      tally: said ?? { yes, no, presentNotVoting, excused, absent },
    })
}
