// Synthetic filings as the state writes them: CSV in Windows-1252, and beside it, if asked, who the donors really are.
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { expenditureColumns, expenditureHeader, receiptColumns, receiptHeader } from '../nadc/columns.ts'
import { extractReader } from '../nadc/extractReader.ts'
import { syntheticFilings, type FilingsWanted } from './syntheticFilings.ts'

export interface FilingFilesWanted extends FilingsWanted {
  out: string
  /** Where the truth goes: donor_records.id,true donor. */
  truth?: string
}

const rowsPerPiece = 2000

export async function writeFilings(
  wanted: FilingFilesWanted,
  progress: (rows: number) => void = () => {},
): Promise<{ rows: number }> {
  const header = wanted.extract === 'expenditures' ? expenditureHeader : receiptHeader
  const out = await opened(wanted.out)
  const truth = wanted.truth === undefined ? null : await truthFile(wanted.truth, wanted, header)
  await write(out, lineOf(header))
  let rows = 0
  let piece = ''
  for (const { cells, truth: donor } of syntheticFilings(wanted)) {
    piece += lineOf(cells)
    if (donor !== null) truth?.note(cells, donor)
    if (++rows % rowsPerPiece > 0) continue
    await write(out, piece)
    piece = ''
    progress(rows)
  }
  await write(out, piece)
  await finished(out)
  await truth?.end()
  return { rows }
}

/** The numbers the importer will give, asked of the importer's own reader. */
async function truthFile(path: string, { extract = 'contributions' }: FilingsWanted, header: string[]) {
  const stream = await opened(path)
  const mapping = Object.fromEntries(
    Object.keys(extract === 'expenditures' ? expenditureColumns : receiptColumns).map((field, i) => [
      field,
      i,
    ]),
  )
  const read = extractReader(extract, header, mapping)
  const seen = new Set<bigint>()
  stream.write('record_id,donor\n')
  return {
    note(cells: string[], donor: number): void {
      const reading = read(cells)
      const id = 'line' in reading ? reading.line.record?.id : undefined
      if (id === undefined || seen.has(id)) return
      seen.add(id)
      stream.write(`${id},${donor}\n`)
    },
    end: () => finished(stream),
  }
}

function lineOf(cells: string[]): string {
  return `${cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

// The letters of Windows-1252 that Latin-1 has not, as far as filings use them.
const special: Record<string, number> = { '’': 0x92, '‘': 0x91, '“': 0x93, '”': 0x94, '–': 0x96 }

function windows1252(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/[’‘“”–]/g, (letter) => String.fromCharCode(special[letter]!)),
    'latin1',
  )
}

async function opened(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path)
  await once(stream, 'open')
  return stream
}

async function write(stream: WriteStream, text: string): Promise<void> {
  if (stream.errored) throw stream.errored
  if (!stream.write(windows1252(text))) await once(stream, 'drain')
}

async function finished(stream: WriteStream): Promise<void> {
  stream.end()
  await once(stream, 'finish')
}
