// The files of a synthetic state: the Secretary of State's ZIP or the bare text inside it, and address points. Rows are written as they are
// made; the whole state never sits in memory.
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pointLine, pointsHeader } from './addressPoints.ts'
import { Random } from './random.ts'
import { headerLine, historyCodes, rowLine, type FileVersion } from './stateFile.ts'
import { syntheticHouseholds, type Size } from './syntheticVoters.ts'
import { zipOf } from '../zip/zipOf.ts'

export interface FilesWanted extends Size {
  /** Ends in .zip for the state's ZIP, or .txt for the bare table. */
  out: string
  version?: FileVersion
  /** Where address points go; none are written without it. */
  points?: string
}

/** How many of a hundred addresses have a point; the others are for the geocoder. */
const pointShare = 0.92
// The state's file is in no order of households: rows are mixed within stretches of this many.
const stretch = 4096

export async function writeVoterFiles(
  wanted: FilesWanted,
  progress: (voters: number) => void = () => {},
): Promise<{ voters: number }> {
  const points = wanted.points === undefined ? null : await opened(wanted.points)
  if (points) await write(points, pointsHeader)
  const told = { voters: 0 }
  const rows = textOf(wanted, async (lines, voters) => {
    told.voters += voters
    progress(told.voters)
    if (points) await write(points, lines)
  })
  const out = await opened(wanted.out)
  for await (const piece of isZip(wanted.out) ? zipOf(membersOf(rows)) : rows) await write(out, piece)
  await finished(out)
  if (points) await finished(points)
  return told
}

const isZip = (path: string) => path.toLowerCase().endsWith('.zip')

// A fixed day, so that the same voters give the same bytes; and names that say what this is, wherever the files end up.
const modifiedAt = new Date('2026-03-02T00:00:00Z')

function membersOf(rows: AsyncIterable<Buffer>) {
  return [
    { name: 'fictional_psr_voters.txt', modifiedAt, content: rows },
    { name: 'fictional_HistoryCode.csv', modifiedAt, content: [historyCodes()] },
  ]
}

async function* textOf(
  wanted: FilesWanted,
  passed: (pointLines: string, voters: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const version = wanted.version ?? 'original'
  const order = new Random(wanted.seed ?? 1, 'order')
  const located = new Random(wanted.seed ?? 1, 'points')
  yield Buffer.from(headerLine(version), 'latin1')
  let rows: string[] = []
  let points = ''
  const flush = async () => {
    await passed(points, rows.length)
    const piece = Buffer.from(shuffled(rows, order).join(''), 'latin1')
    rows = []
    points = ''
    return piece
  }
  for (const { address, voters } of syntheticHouseholds(wanted)) {
    for (const voter of voters) rows.push(rowLine(voter, version))
    if (located.chance(pointShare) && wanted.points !== undefined)
      points += pointLine({ address, county: voters[0]!.precinct.county.name })
    if (rows.length >= stretch) yield await flush()
  }
  if (rows.length > 0) yield await flush()
}

function shuffled(rows: string[], random: Random): string[] {
  for (let i = rows.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const row = rows[i]!
    rows[i] = rows[j]!
    rows[j] = row
  }
  return rows
}

/** Fails here, rather than in the middle, when the place cannot be written to. */
async function opened(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path)
  await once(stream, 'open')
  return stream
}

async function write(stream: WriteStream, piece: string | Buffer): Promise<void> {
  if (stream.errored) throw stream.errored
  if (!stream.write(piece)) await once(stream, 'drain')
}

async function finished(stream: WriteStream): Promise<void> {
  stream.end()
  await once(stream, 'finish')
}
