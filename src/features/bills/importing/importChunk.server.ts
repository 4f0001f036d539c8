import type { ChunkContext, MappedRow, Outcome } from '../../imports/kinds.server.ts'
import type {
  Said,
  SaidHistoryEnd,
  SaidLines,
  SaidVote,
  SaidVotes,
  SourceName,
} from '../../../sources/legislature/said.ts'
import { billsOf, idsOf, openChunk } from './chunk.server.ts'
import { cutHistories, noteLines } from './endOfHistories.server.ts'
import { forgetWhatOthersTell, noteEndOfLog } from './freshBills.server.ts'
import { writeBills, writeCalendars, writeDocuments } from './importBills.server.ts'
import { billsOfLines, linesIn, writeActions } from './importLines.server.ts'
import { gatherSponsors, tellSponsors } from './importSponsors.server.ts'
import { writeCommittees, writePeople } from './importPeople.server.ts'
import { writeTexts } from './importTexts.server.ts'
import { writeCounts, writeRollCalls } from './importRollCalls.server.ts'
import { rollsOfVotes, writeVotes } from './importVotes.server.ts'
import { forgetAllHistories } from './readHistories.server.ts'
import { settleMeanwhile } from './settle.server.ts'

export async function applySaid(
  context: ChunkContext,
  rows: MappedRow<Said[]>[],
  source: SourceName,
): Promise<Outcome> {
  const { client } = context
  await client.query(`select pg_advisory_xact_lock(hashtext('legislature import'))`)
  // A power cut may cost the last chunks, together with the place where reading goes on: they are read again. The end waits for the disk.
  await client.query('set local synchronous_commit = off')
  const chunk = openChunk(context, source)
  if (await forgetWhatOthersTell(chunk)) forgetAllHistories(chunk.memory)
  const of = sorted(rows)
  // People before bills before what is said about them, whatever the order of the file.
  await writePeople(chunk, lastOf(of('person')))
  await writeCommittees(chunk, lastOf(of('committee')))
  await writeBills(chunk, lastOf(of('bill')))
  await tellSponsors(chunk, of('sponsor'))
  const lines = await linesIn(chunk, rows)
  await writeActions(chunk, lines)
  // Of a table inside a ZIP it is certain that nothing was cut off.
  if (context.part.member !== '' && tablesOfLines.includes(context.part.layout ?? ''))
    await noteLines(chunk, lines)
  await cutHistories(chunk, of('history end'))
  await writeDocuments(chunk, of('document'))
  await writeTexts(chunk, of('words'))
  await writeCalendars(chunk, of('calendar'))
  await writeRollCalls(chunk, lastOf(of('roll call')))
  await writeCounts(chunk, of('count'))
  await writeVotes(chunk, rows)
  // Of LegiScan's tables the votes come after all that tells where a bill stands.
  if (context.part.layout === 'legiscan votes') {
    await gatherSponsors(chunk)
    await settleMeanwhile(chunk)
  }
  await noteEndOfLog(chunk)
  return { ...chunk.total, problems: chunk.problems }
}

const tablesOfLines = ['legiscan history', 'openstates actions']

const isByTheThousand: { [W in Said['what']]?: true } = { vote: true, votes: true, action: true, lines: true }

type Told<W extends Said['what']> = Extract<Said, { what: W }> & { row: number }

/** By what is said, each with the row that says it. Votes and lines of histories stay where they are: there are millions of them. */
function sorted(rows: MappedRow<Said[]>[]): <W extends Said['what']>(what: W) => Told<W>[] {
  const lists = new Map<string, unknown[]>()
  for (const { row, values } of rows)
    for (const said of values) {
      if (isByTheThousand[said.what]) continue
      const list = lists.get(said.what) ?? []
      if (list.length === 0) lists.set(said.what, list)
      // Each was made for its own row.
      list.push(Object.assign(said, { row }))
    }
  return <W extends Said['what']>(what: W) => (lists.get(what) ?? []) as Told<W>[]
}

/** A file may tell of one thing twice; the last word counts. */
const lastOf = <T extends { ref: string }>(told: T[]): T[] => [
  ...new Map(told.map((one) => [one.ref, one])).values(),
]

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
  const isKnown = (said: Exclude<Said, SaidVote | SaidVotes | SaidHistoryEnd | SaidLines>) => {
    if (said.what === 'person') return senators.has(said.ref)
    if (said.what === 'committee') return committees.has(said.ref)
    if (said.what === 'bill') return bills.has(said.ref)
    if (said.what === 'roll call') return rolls.has(said.ref)
    return 'rollRef' in said ? rolls.has(said.rollRef) : bills.has(said.billRef)
  }
  let [known, all] = [0, 0]
  const take = (is: boolean) => {
    all++
    if (is) known++
  }
  for (const { values } of rows)
    for (const said of values)
      if (said.what === 'lines') for (const billRef of billsOfLines(said)) take(bills.has(billRef))
      else if (said.what !== 'vote' && said.what !== 'votes' && said.what !== 'history end')
        take(isKnown(said))
  for (const rollRef of rollsOfVotes(rows)) take(rolls.has(rollRef))
  return { new: all - known, changed: 0, unchanged: known, problems: [] }
}
