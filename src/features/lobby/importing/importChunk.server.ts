// Facts about lobbying into their tables: parties first, because all others name them.
import type { ChunkContext, MappedRow, Outcome, Problem } from '../../imports/kinds.server.ts'
import { isPlainDate } from '../../../domain/dates.ts'
import { PairSet } from '../../../domain/pairSet.ts'
import type { LobbySaid } from '../../../sources/lobby/said.ts'
import { partiesOf, writeParties, type Parties, type Party } from './parties.server.ts'
import { registrationsOf, writeRegistrations } from './registrations.server.ts'
import { PositionRows, type PositionRun } from './positionRows.server.ts'
import { checkPositions, writePositions, type ToldPositions } from './positions.server.ts'
import { planFees, planReports, writeFees, writeReports, type Fee, type Report } from './reports.server.ts'

/** What a row tells, or many rows that tell positions. */
export type Told = LobbySaid | PositionRun
type Rows = MappedRow<Told[]>[]

export async function applyLobby(context: ChunkContext, rows: Rows): Promise<Outcome> {
  // Two files at once would both find nothing there.
  await context.client.query(`select pg_advisory_xact_lock(hashtext('lobby import'))`)
  // A power cut may cost the last chunks, together with the place where reading goes on: they are read again. The end waits for the disk.
  await context.client.query('set local synchronous_commit = off')
  const parties = await partiesOf(context)
  const registrations = await registrationsOf(context, (id) => parties.byId.get(id))
  const tally = new Tally()
  const { positions, reports, fees } = sort(rows, parties, registrations, tally, context)
  const named = parties.added.length
  const renamed = parties.changed.size
  await writeParties(context, parties)
  await writeRegistrations(context, registrations)
  tally.add(await writePositions(context, positions))
  tally.add(await writeReports(context, await planReports(context, reports)))
  tally.add(await writeFees(context, await planFees(context, fees)))
  // A roster tells names and nothing else: they are what is new in it.
  tally.names(named, renamed)
  return tally.outcome
}

export async function checkLobby(context: ChunkContext, rows: Rows): Promise<Outcome> {
  const parties = await partiesOf(context)
  const registrations = await registrationsOf(context, (id) => parties.byId.get(id))
  const tally = new Tally()
  const { positions, reports, fees } = sort(rows, parties, registrations, tally, context)
  tally.add(await checkPositions(context, positions))
  tally.add((await planReports(context, reports)).outcome)
  tally.add((await planFees(context, fees)).outcome)
  tally.names(parties.added.length, parties.changed.size)
  // Numbers that nothing was written under: each party of the file is met as a new one once.
  for (const party of parties.added) party.id = -1
  parties.forget()
  registrations.forget()
  return tally.outcome
}

function sort(
  rows: Rows,
  parties: Parties,
  registrations: Awaited<ReturnType<typeof registrationsOf>>,
  tally: Tally,
  { memory, part, batch }: ChunkContext,
) {
  const listedOn = part.layout === 'principal list' ? dayInName(part.member || batch.fileName) : null
  const positions: ToldPositions[] = []
  const reports: Report[] = []
  const fees: Fee[] = []
  const met = metIn(memory)
  const find = (role: 'lobbyist' | 'principal', said: Parameters<Parties['find']>[1] | null): Party | null =>
    said && parties.find(role, said)
  const tellPositions = (run: PositionRun, rowOf: (at: number) => number) => {
    const told: ToldPositions = { run, lobbyists: [], principals: [], skipped: [] }
    for (let at = 0; at < run.ends.length; at++) {
      told.lobbyists.push(parties.find('lobbyist', run.lobbyists[at]!))
      told.principals.push(parties.find('principal', run.principals[at]!))
      if (met.add(run.high[at]!, run.low[at]!)) continue
      told.skipped.push(at)
      tally.count('unchanged')
      tally.again(rowOf(at))
    }
    positions.push(told)
  }
  const single = new SinglePositions(tellPositions)
  for (const { row, values } of rows)
    for (const said of values) {
      if (said.what === 'positions') {
        single.end()
        tellPositions(said, (at) => row + at)
        continue
      }
      if (said.what === 'position') {
        single.add(row, said)
        continue
      }
      single.end()
      if (said.what === 'name') {
        parties.find(said.role, said.party)
        tally.told++
        continue
      }
      const lobbyist = find('lobbyist', said.lobbyist)
      const principal = find('principal', said.principal)
      if (said.what === 'registration') {
        const came = registrations.tell(datedBy(said, listedOn), lobbyist!, principal!)
        tally.count(came === 'again' ? 'unchanged' : came)
        if (came === 'again') tally.again(row)
      } else if (said.what === 'report') reports.push({ ...said, lobbyist, principal })
      else fees.push({ ...said, lobbyist, principal })
    }
  single.end()
  return { positions, reports, fees }
}

/** Positions that came one by one, made a run of before anything else is told: who is met first decides who a name means. */
class SinglePositions {
  readonly #tell: (run: PositionRun, rowOf: (at: number) => number) => void
  #rows: PositionRows | undefined
  #places: number[] = []

  constructor(tell: (run: PositionRun, rowOf: (at: number) => number) => void) {
    this.#tell = tell
  }

  add(row: number, { legislature, bill, registrationId, side, lobbyist, principal }: SaidPosition): void {
    this.#rows ??= new PositionRows()
    const inBytes = {
      legislature: Buffer.from(legislature),
      bill: Buffer.from(bill),
      registrationId: Buffer.from(registrationId),
      side: Buffer.from(side),
    }
    this.#rows.add(inBytes, lobbyist, principal)
    this.#places.push(row)
  }

  end(): void {
    if (this.#places.length === 0) return
    const places = this.#places
    this.#places = []
    this.#tell(this.#rows!.take(), (at) => places[at]!)
  }
}

type SaidPosition = Extract<LobbySaid, { what: 'position' }>

/** A list as CSV has its day in the name of the file: "principals_2019-11-12.csv". */
function dayInName(name: string): string | null {
  const day = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? ''
  return isPlainDate(day) ? day : null
}

type SaidRegistration = Extract<LobbySaid, { what: 'registration' }>

const datedBy = (said: SaidRegistration, listedOn: string | null): SaidRegistration =>
  listedOn === null || said.asOf !== null
    ? said
    : { ...said, asOf: listedOn, year: Number(listedOn.slice(0, 4)) }

function metIn(memory: Map<string, unknown>): PairSet {
  let met = memory.get('positions') as PairSet | undefined
  if (!met) memory.set('positions', (met = new PairSet()))
  return met
}

class Tally {
  readonly outcome: Outcome & { problems: Problem[] } = { new: 0, changed: 0, unchanged: 0, problems: [] }
  /** Names of a roster. */
  told = 0

  count(came: 'new' | 'changed' | 'unchanged'): void {
    this.outcome[came]++
  }
  add({ new: added, changed, unchanged }: Pick<Outcome, 'new' | 'changed' | 'unchanged'>): void {
    this.outcome.new += added
    this.outcome.changed += changed
    this.outcome.unchanged += unchanged
  }
  names(added: number, changed: number): void {
    if (this.told === 0) return
    this.add({ new: added, changed, unchanged: Math.max(this.told - added - changed, 0) })
  }
  again(row: number): void {
    this.outcome.problems.push({
      row,
      sort: 'Repeated by the state',
      message: 'this row is in the file more than once; it counts once.',
      isNote: true,
    })
  }
}
