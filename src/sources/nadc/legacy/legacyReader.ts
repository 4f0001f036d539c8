// A row of the legacy dump: trimmed, kept as filed, and what it means, table by table.
import { cutText } from '../../../domain/shortText.ts'
import { textHash } from '../../../domain/textHash.ts'
import { normalHeader } from '../../tabular/header.ts'
import { readCents, readDay } from '../cells.ts'
import { donorRecordOf, type DonorRecord } from '../donorRecord.ts'
import { legacyTypeOf } from '../filerTypes.ts'
import type { FiledLine, FilerFacts } from '../filedLine.ts'
import type { LegacyRow } from './legacyRow.ts'
import { moneyTables } from './moneyTables.ts'
import { otherTables } from './otherTables.ts'

export type LegacyReading = LegacyRow | { problem: string; sort: string; field: string; value: string }

/** What a table says of one row; the rest is the same for all of them. */
export interface Said {
  lines?: (LineDraft | null)[]
  filers?: FilerFacts[]
  statement?: LegacyRow['more']['statement']
  candidate?: LegacyRow['more']['candidate']
  lobby?: LegacyRow['more']['lobby']
}

export type LineDraft = Pick<FiledLine, 'filer' | 'side' | 'type' | 'meaning'> &
  Partial<Omit<FiledLine, 'hashHigh' | 'hashLow'>> & { amount: string }

export type Table = (row: LegacyCells) => Said

export function legacyReader(table: string, header: string[]): (cells: string[]) => LegacyReading {
  const places = new Map(header.map((name, i) => [normalHeader(name), i]))
  const read: Table = moneyTables[table] ?? otherTables[table] ?? (() => ({}))
  return (found) => {
    const cells = found.map((cell) => cell.trim())
    const row = new LegacyCells(cells, places)
    const said = read(row)
    const lines: FiledLine[] = []
    for (const draft of said.lines ?? []) {
      if (!draft || draft.amount === '') continue
      const cents = readCents(draft.amount)
      if (cents === null) return unreadable(draft.amount)
      if (cents !== 0) lines.push(lineOf(cells, draft, cents))
    }
    const { high: hashHigh, low: hashLow } = textHash.of(...cells)
    const { statement = null, candidate = null, lobby = [], filers = [] } = said
    const isKept = lines.length === 0 && statement === null
    return { cells, lines, more: { hashHigh, hashLow, filers, statement, candidate, lobby, isKept } }
  }
}

const unreadable = (amount: string) => ({
  problem: `the amount “${cutText(amount, 40)}” cannot be read. Fix the file or skip the row.`,
  sort: 'Amount cannot be read',
  field: 'amount',
  value: cutText(amount, 200),
})

function lineOf(cells: string[], draft: LineDraft, cents: number): FiledLine {
  // Three amounts of one row are three lines, each with a number of its own.
  const { high: hashHigh, low: hashLow } = textHash.of(...cells, draft.type)
  return {
    stateId: '',
    excluded: null,
    happenedOn: null,
    filedOn: null,
    record: null,
    description: '',
    stance: null,
    target: '',
    otherFiler: null,
    ...draft,
    cents,
    hashHigh,
    hashLow,
  }
}

/** The cells by the names of their columns. */
export class LegacyCells {
  private readonly cells: string[]
  private readonly places: Map<string, number>

  constructor(cells: string[], places: Map<string, number>) {
    this.cells = cells
    this.places = places
  }

  text(...names: string[]): string {
    for (const name of names) {
      const at = this.places.get(normal(name))
      if (at !== undefined) return this.cells[at] ?? ''
    }
    return ''
  }

  day(...names: string[]): string | null {
    return readDay(this.text(...names)) ?? null
  }

  filer(idColumn: string, nameColumn: string, more: Partial<FilerFacts> = {}): FilerFacts {
    const stateId = this.text(idColumn).toUpperCase() || 'UNNAMED'
    const name = this.text(nameColumn) || `Filer ${stateId}`
    return { stateId, name, ...legacyTypeOf(stateId, '', name), candidateName: '', city: '', ...more }
  }

  /** The other side, where it is a committee with a number. */
  committee(idColumn: string, nameColumn: string): FilerFacts | null {
    return /^\d\d(CAC|BQC|PAC|PPC|IRC)/i.test(this.text(idColumn)) ? this.filer(idColumn, nameColumn) : null
  }

  /** Whom the money came from or went to. Most tables give one name and one line of address. */
  party(nameColumn: string, more: Partial<Omit<DonorRecord, 'id' | 'isPerson'>> = {}): DonorRecord | null {
    const lastName = more.lastName ?? this.text(nameColumn)
    if (lastName === '' && !more.firstName) return null
    return donorRecordOf({
      type: '',
      firstName: '',
      middleName: '',
      suffix: '',
      street: '',
      city: '',
      state: '',
      zip: '',
      employer: '',
      occupation: '',
      ...more,
      lastName,
    })
  }
}

const normalized = new Map<string, string>()

function normal(name: string): string {
  let found = normalized.get(name)
  if (found === undefined) normalized.set(name, (found = normalHeader(name)))
  return found
}
