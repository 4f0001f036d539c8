import type { ChunkContext, MappedRow, Outcome } from '../imports/kinds.server.ts'
import type { Said, SourceName } from '../../sources/legislature/said.ts'
import { billsOf, idsOf, openChunk } from './chunk.server.ts'
import {
  cutHistories,
  writeActions,
  writeBills,
  writeDocuments,
  writeHearings,
  writeSponsors,
} from './importBills.server.ts'
import { writeCommittees, writePeople } from './importPeople.server.ts'
import { writeCounts, writeRollCalls, writeVotes } from './importVotes.server.ts'

export async function applySaid(
  context: ChunkContext,
  rows: MappedRow<Said[]>[],
  source: SourceName,
): Promise<Outcome> {
  const { client } = context
  await client.query(`select pg_advisory_xact_lock(hashtext('legislature import'))`)
  const chunk = openChunk(context, source)
  const all = rows.flatMap(({ row, values }) => values.map((said) => ({ ...said, row })))
  const of = <W extends Said['what']>(what: W) =>
    all.filter((said): said is Extract<Said, { what: W }> & { row: number } => said.what === what)
  // People before bills before what is said about them, whatever the order of the file.
  await writePeople(chunk, of('person'))
  await writeCommittees(chunk, of('committee'))
  await writeBills(chunk, of('bill'))
  await writeSponsors(chunk, of('sponsor'))
  await writeActions(chunk, of('action'))
  await cutHistories(chunk, of('history end'))
  await writeDocuments(chunk, of('document'))
  await writeHearings(chunk, of('hearing'))
  await writeRollCalls(chunk, of('roll call'))
  await writeCounts(chunk, of('count'))
  await writeVotes(chunk, of('vote'))
  return { ...chunk.total, problems: chunk.problems }
}

/** Without writing: what belongs to a bill, person or roll call that is known counts as unchanged until the import compares it. */
export async function checkSaid(
  context: ChunkContext,
  rows: MappedRow<Said[]>[],
  source: SourceName,
): Promise<Outcome> {
  const chunk = openChunk(context, source)
  const [bills, rolls, senators, committees] = [
    await billsOf(chunk),
    await idsOf(chunk, 'roll_calls'),
    await idsOf(chunk, 'senators'),
    await idsOf(chunk, 'standing_committees'),
  ]
  const isKnown = (said: Said) => {
    if (said.what === 'person') return senators.has(said.ref)
    if (said.what === 'committee') return committees.has(said.ref)
    if (said.what === 'bill') return bills.has(said.ref)
    if (said.what === 'roll call') return rolls.has(said.ref)
    return 'rollRef' in said ? rolls.has(said.rollRef) : bills.has(said.billRef)
  }
  const all = rows.flatMap(({ values }) => values).filter((said) => said.what !== 'history end')
  const known = all.filter(isKnown).length
  return { new: all.length - known, changed: 0, unchanged: known, problems: [] }
}
