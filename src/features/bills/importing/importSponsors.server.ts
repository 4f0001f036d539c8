// Who introduced a bill and who joined. LegiScan and Open States list all sponsors of a bill with their places; the one in front introduced it.
import type { SaidSponsor, SourceName } from '../../../sources/legislature/said.ts'
import { copyLine, copyNull, copyRows } from '../../imports/copy.server.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { count, finderOf, idsOf, madeBills, note, openChunk, remembered, type Chunk } from './chunk.server.ts'
import { keepFacts } from './freshBills.server.ts'
import { factOf, isAboutMade, knownBills } from './importBills.server.ts'
import { upsert, type Row } from './writing.server.ts'

type From<T> = T & { row: number }
interface Sponsor {
  billId: number
  name: string
  senatorId: number | null
  isPrimary: boolean
}

export async function tellSponsors(chunk: Chunk, sponsors: From<SaidSponsor>[]): Promise<void> {
  if (sponsors.length === 0) return
  const [senators, committees, find] = [
    await idsOf(chunk, 'senators'),
    await idsOf(chunk, 'standing_committees'),
    await finderOf(chunk),
  ]
  const named = await namesOf(chunk)
  const told = (await knownBills(chunk, sponsors)).flatMap((sponsor) => {
    const senatorId =
      (sponsor.personRef && senators.get(sponsor.personRef)) ??
      (sponsor.name ? find(sponsor.name, null) : null)
    const committeeId = sponsor.personRef ? committees.get(sponsor.personRef) : undefined
    const name =
      (senatorId ? named.get(`senator ${senatorId}`) : undefined) ??
      (committeeId ? named.get(`committee ${committeeId}`) : undefined) ??
      sponsor.name
    if (name === '')
      note(
        chunk,
        sponsor.row,
        'Sponsor is not known',
        `the sponsor ${sponsor.personRef} is not among the people. Load the whole dataset.`,
        false,
      )
    return name === '' ? [] : [{ ...sponsor, name, senatorId: senatorId ?? null }]
  })
  await copyRows(
    chunk.client,
    'sponsors_told',
    ['batch_id', 'bill_id', 'place', 'row', 'is_primary', 'name', 'senator_id'],
    told,
    ({ billId, place, row, isPrimary, name, senatorId }) =>
      `${copyLine([chunk.batchId, String(billId), String(place), String(row), isPrimary ? 't' : 'f', name, senatorId === null ? copyNull : String(senatorId)])}\n`,
  )
}

const billsAtOnce = 2000

/** After the last row. */
export async function gatherLast(context: StepContext, source: SourceName) {
  const chunk = openChunk({ ...context, memory: new Map() }, source)
  await gatherSponsors(chunk)
  return chunk.total
}

/** Once all of them are told: a fact per bill. */
export async function gatherSponsors(chunk: Chunk): Promise<void> {
  for (let after = 0; ;) {
    const { rows: bills } = await chunk.client.query<{ id: number }>(
      `select distinct bill_id as id from sponsors_told where batch_id = $1 and bill_id > $2 order by 1 limit ${billsAtOnce}`,
      [chunk.batchId, after],
    )
    if (bills.length === 0) break
    await writeFacts(
      chunk,
      bills.map(({ id }) => id),
    )
    after = bills.at(-1)!.id
  }
  await chunk.client.query('delete from sponsors_told where batch_id = $1', [chunk.batchId])
}

async function writeFacts(chunk: Chunk, ids: number[]): Promise<void> {
  const { rows } = await chunk.client.query<Sponsor>(
    `select bill_id as "billId", name, senator_id as "senatorId", is_primary as "isPrimary" from sponsors_told
     where batch_id = $1 and bill_id = any ($2::int[]) order by bill_id, is_primary desc, place, row`,
    [chunk.batchId, ids],
  )
  const { rows: had } = await chunk.client.query<{ id: number }>(
    `select subject_id as id from legislature_facts
     where subject = 'bill' and field = 'co-sponsors' and source = $1 and subject_id = any ($2::int[])`,
    [chunk.source, ids],
  )
  const hadOthers = new Set(had.map(({ id }) => id))
  const facts = [...Map.groupBy(rows, ({ billId }) => billId)].flatMap(([billId, list]): Row[] => {
    const [introducer, ...others] = list[0]!.isPrimary ? list : [null, ...list]
    const coSponsors = distinct(others.filter((one) => one !== null)).filter(
      (one) => !introducer || !isSame(one, introducer),
    )
    return [
      ...(introducer ? [factOf(chunk, billId, 'introducer', known(introducer))] : []),
      // A bill that never had any needs no empty list.
      ...(coSponsors.length > 0 || hadOthers.has(billId)
        ? [factOf(chunk, billId, 'co-sponsors', coSponsors.map(known))]
        : []),
    ]
  })
  count(chunk, await upsert(chunk, 'legislature_facts', facts, isAboutMade(await madeBills(chunk))))
  keepFacts(chunk, facts)
}

const known = ({ name, senatorId }: Sponsor) => ({ name, senatorId })
const isSame = (a: Sponsor, b: Sponsor) =>
  a.senatorId === null ? a.name === b.name : a.senatorId === b.senatorId
const distinct = (list: Sponsor[]) =>
  list.filter((one, at) => list.findIndex((other) => isSame(one, other)) === at)

/** Names of senators and committees as they are shown. */
function namesOf(chunk: Chunk): Promise<Map<string, string>> {
  return remembered(chunk.memory, 'names', async () => {
    const { rows } = await chunk.client.query<{ key: string; name: string }>(
      `select 'senator ' || id as key, name from senators union all select 'committee ' || id, name || ' Committee' from standing_committees`,
    )
    return new Map(rows.map(({ key, name }) => [key, name]))
  })
}
