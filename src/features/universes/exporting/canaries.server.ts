// The canaries of one export, and the search for them afterwards.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { cityKey, nameKey, streetKey } from '../../../domain/voters/keys.ts'
import { inventCanary, phonesIn, wordsOf } from './canaries.ts'
import { markLength } from './exportMark.ts'
import { readVoters, type ExportVoter } from './exportRows.server.ts'

const canariesPerExport = 3

/** Each with the place among the voters it is written before. */
export interface Canary {
  place: number
  voter: ExportVoter
}

export async function inventCanaries(db: Db, ids: Int32Array, today: string): Promise<Canary[]> {
  const models = await modelsFrom(db, ids, today)
  const canaries: Canary[] = []
  while (canaries.length < canariesPerExport) {
    const voter = await inventUnlikeAnyone(db, models[canaries.length % models.length]!)
    const isTwin = canaries.some(
      (other) => other.voter.voterNumber === voter.voterNumber || other.voter.phone === voter.phone,
    )
    if (!isTwin) canaries.push({ place: randomInt(ids.length + 1), voter })
  }
  return canaries.toSorted((a, b) => a.place - b.place)
}

/** Some voters of the list, drawn at random; those in a town first, because a canary should have an address like others. */
async function modelsFrom(db: Db, ids: Int32Array, today: string): Promise<ExportVoter[]> {
  const drawn = Array.from({ length: 24 }, () => ids[randomInt(ids.length)]!)
  const voters = await readVoters(db, [...new Set(drawn)], today)
  const withAddress = voters.filter((voter) => voter.line !== '')
  const inTown = withAddress.filter((voter) => voter.city !== '')
  return shuffled([inTown, withAddress, voters].find((some) => some.length > 0)!)
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** No one in the file has the number or the name, and the town has no such street: an invention must never point at a real door. */
async function inventUnlikeAnyone(db: Db, model: ExportVoter): Promise<ExportVoter> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const voter = inventCanary(model, (limit) => randomInt(limit))
    const { rows } = await sql`
      select 1 from voters where voter_number collate "C" = ${voter.voterNumber}
      union all select 1 from voters
        where last_key collate "C" = ${nameKey(voter.lastName)} and first_key collate "C" = ${nameKey(voter.firstName)}
      union all select 1 from voter_streets
        where street_key = ${streetKey(voter.street)} and city_key = ${cityKey(voter.city)}
      union all select 1 from voter_export_canaries
        where voter_number = ${voter.voterNumber} or name = ${nameOf(voter)} or address = ${addressOf(voter)} and address <> ''
      limit 1`.execute(db)
    if (rows.length === 0) return voter
  }
  throw new Error('No canary could be invented that is unlike everyone in the file.')
}

interface ExportKey {
  organizationId: string
  committeeId: string
  id: string
}

export async function keepCanaries(db: Db, made: ExportKey, canaries: Canary[]): Promise<void> {
  const { organizationId, committeeId, id: exportId } = made
  await db
    .insertInto('voterExportCanaries')
    .values(
      canaries.map(({ voter }, index) => ({
        organizationId,
        committeeId,
        exportId,
        place: index + 1,
        voterNumber: voter.voterNumber,
        name: nameOf(voter),
        address: addressOf(voter),
        phone: voter.phone,
      })),
    )
    .execute()
}

const nameOf = (voter: ExportVoter): string => `${voter.firstName} ${voter.lastName}`
const addressOf = (voter: ExportVoter): string => (voter.line === '' ? '' : `${voter.line}, ${voter.city}`)

/** The exports a text comes from: a row's own mark, or a canary's number, name, address or phone, or a whole line with any of these. */
export async function findExportsOf(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const phones = phonesIn(text)
  // A name or an address is met when all its words are there, in any order.
  const wordsWithin = (column: string) =>
    sql`string_to_array(regexp_replace(lower(${sql.ref(column)}), '[^[:alnum:]]+', ' ', 'g'), ' ')`
  const { rows } = await sql<{ exportId: string; isSure: boolean }>`
    select export_id, bool_or(is_sure) as is_sure from (
      select export_id, phone = any (${phones}::text[]) as has_phone, lower(voter_number) = any (${words}::text[])
        or ${wordsWithin('name')} <@ ${words}::text[] or line <> '' and ${wordsWithin('line')} <@ ${words}::text[] as is_sure
      from (select *, split_part(address, ',', 1) as line from voter_export_canaries) as canaries
      union all select id, false, true from voter_exports where left(id::text, ${markLength}) = any (${words}::text[])) as looked
    where has_phone or is_sure group by export_id limit 50`.execute(db)
  // There are only some hundred invented phones, so exports share them: they count when nothing else tells more.
  const sure = rows.filter((row) => row.isSure)
  return (sure.length > 0 ? sure : rows).map((row) => row.exportId)
}
