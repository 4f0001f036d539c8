// What an import kind is. A feature that can be filled from files writes one such object and names it in feature.server.ts; detecting, mapping,
// checking, progress, resuming and undo are then the pipeline's.
import type pg from 'pg'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { Parsed } from '../../domain/parsed.ts'
import type { Role } from '../../permissions.ts'
import type { TableMember } from '../../sources/tabular/documents.ts'
import type { RunReader, TableFormat } from '../../sources/tabular/format.ts'
import type { Layout } from '../../sources/tabular/header.ts'
import type { ZipLimits, ZipMember } from '../../sources/tabular/zip.ts'
import type { Mapping } from './rules.ts'

export type { TableMember }

export interface ImportKind<V = Values> {
  /** As the command line spells it: npm run import -- members people.csv */
  kind: string
  /** "Members of an organization" */
  title: string
  about: string
  /** Whether its rows belong to one organization, to one committee, or are reference data shared by all. */
  belongsTo: 'organization' | 'committee' | 'platform'
  layouts: Layout[]
  fields: Field[]
  /** Which column is which in a file of no known form, where the names of the fields do not tell it all. */
  guess?(header: string[], hasNames: boolean, rows: string[][]): Mapping
  /** Columns that are read without being mapped, by what their names say. A kind with a reader and without this tells of no column that is left out. */
  alsoReads?(part: TableFacts): number[]
  /** What else keeps a mapping from being used, as a sentence: "one of these two columns must be chosen". */
  mappingProblem?(part: NamedPart): string | null
  /** What is known without a column, as a sentence: "The election day is taken from the name of the file." */
  given?(part: NamedPart): string | null
  /**
   * For kinds that read rows by themselves instead of field by field. Runs while the database takes the chunk before: whatever needs no
   * database belongs here.
   */
  reader?(part: TableFacts): RowReader<V>
  /** Beside a reader, for tables of millions of rows that are all alike. What it reads stands for many rows, the first of which it is given. */
  runs?(part: TableFacts & { format: TableFormat }): RunReader<V> | null
  options?: Option[]
  /** Rows per transaction. What a kill loses is at most one such chunk, which is then read again. */
  chunkRows: number
  zip?: ZipLimits
  /**
   * For files that are no tables: makes tables of what is inside, or gives the members back as they are. Asked each time the file is opened,
   * so the same file must give the same bytes. Throws UnreadableFile for what it cannot read.
   */
  tables?(members: ZipMember[], fileName: string): Promise<(ZipMember | TableMember)[]>
  /** Looks at rows without writing, in a read-only transaction. */
  check(context: ChunkContext, rows: MappedRow<V>[]): Promise<Outcome>
  /** Writes rows, in the same transaction as the checkpoint. A fast kind copies them into a staging table through `context.client`. */
  apply(context: ChunkContext, rows: MappedRow<V>[]): Promise<Outcome>
  /** After the last row of a dry run: may refuse the file as a whole, before anything of it is written. */
  checkWhole?(context: StepContext & Pick<ChunkContext, 'memory'>): Promise<void>
  /** For files that are made anew every night. Such a file must also be whole: one that ends within a row is refused at once. */
  reloads?: Reloads
  /** What of the memory of the chunks the last steps are given. */
  leaves?(memory: ChunkContext['memory']): unknown
  /** After the last row, one transaction each and each exactly once: merging a staging table, counting what vanished. */
  finish?: FinishStep[]
  undo: Undo
  /** One line for the history and the console: "12 invited, 3 changed, 1 skipped." */
  summarize(counts: Counts, parts: TableFacts[], figures: Figures): string
}

/** What an import needs of the server; the command line opens no more than this. */
export type ImportServices = Pick<
  Services,
  'settings' | 'log' | 'databases' | 'files' | 'mail' | 'jobs' | 'given'
>

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyKind = ImportKind<any>
export type ImportKinds = Record<string, AnyKind>
export type Values = Record<string, unknown>

export interface Field {
  name: string
  label: string
  required?: boolean
  /** Other names the column goes by. */
  aliases?: string[]
  help?: string
  /** Gets trimmed text that is not empty; an empty cell is null. */
  parse(text: string): Parsed<unknown>
}

/** A box to tick before the import runs. */
export interface Option {
  name: string
  label: string
  help: string
}

export interface MappedRow<V = Values> {
  row: number
  values: V
  /** The cells as they stand in the file, for kinds that keep rows as filed; none for a kind with a reader, which has seen them. */
  cells: string[]
}

/** With the name of the table inside a ZIP, or of the file itself. */
export type NamedPart = Pick<TableFacts, 'layout' | 'mapping'> & { fileName: string }

export interface TableFacts {
  layout: string | null
  header: string[]
  mapping: Mapping
}

/** The value of a row, and what keeps it from being used unless it is only a note. */
export type RowReader<V = Values> = (cells: string[]) => { values: V; problems: Omit<Problem, 'row'>[] }

export interface Problem {
  row: number
  sort: string
  /** A sentence without the row number. */
  message: string
  field?: string
  value?: string
  /** The row was used all the same. */
  isNote?: boolean
}

export interface LogEntry {
  row: number
  action: 'created' | 'changed'
  subject: string
  subjectId: string
  key?: string
  before?: unknown
  after?: unknown
}

export interface Outcome {
  new: number
  changed: number
  unchanged: number
  problems: Problem[]
  log?: LogEntry[]
}

export interface Counts {
  new: number
  changed: number
  unchanged: number
  /** What is missing in a file that lists everything. */
  dropped: number
  skipped: number
  notes: number
}

/** What a kind says about a whole file beside the counts. Amounts are text: JSON has no whole numbers this large. */
export type Figures = Record<string, number | string>

export interface Reloads {
  /** Which of these tables were loaded before, byte for byte. Asked once, before the first row. */
  areKnown(context: StepContext, parts: ChunkPart[]): Promise<boolean[]>
  /** Instead of the rows of such a table. */
  pass(context: ChunkContext): Promise<Outcome>
  /** Another copy of one of these tables is on record: before anything is written, checkWhole must have seen all of the new one. */
  hasOlderCopy(context: StepContext, parts: ChunkPart[]): Promise<boolean>
}

/** On whose behalf an import runs: roles above their own are not theirs to hand out. */
export interface Importer {
  userId: string | null
  name: string
  role: Role
}

export interface BatchFacts {
  id: string
  kind: string
  organizationId: string | null
  committeeId: string | null
  fileName: string
  options: Record<string, boolean>
}

export interface StepContext {
  db: Db
  /** The connection of this transaction itself, for COPY. */
  client: pg.PoolClient
  services: ImportServices
  batch: BatchFacts
  importer: Importer
  /** What the chunks left for the last steps; nothing in a run that goes on after a kill and has read none. */
  left?: unknown
}

export interface ChunkContext extends StepContext {
  /** The same objects from chunk to chunk, so that a kind can prepare once what it needs of them. */
  part: ChunkPart
  /** Kept from chunk to chunk, and thrown away when one fails: a run that goes on after a kill starts without it. */
  memory: Map<string, unknown>
}

export interface ChunkPart extends TableFacts {
  member: string
  /** Of the unpacked table; only for kinds that reload. */
  sha256?: string
}

export interface FinishStep {
  title: string
  run(context: StepContext): Promise<Partial<Counts> & { problems?: Problem[]; figures?: Figures }>
}

export interface LoggedRow {
  id: bigint
  row: number
  action: 'created' | 'changed'
  subject: string
  subjectId: string
  key: string
  before: unknown
  after: unknown
}

/** Backwards through the row log, or in the kind's own steps until one says it was the last. 'kept' is what others changed since. */
export type Undo =
  | { by: 'row log'; entries(context: StepContext, entries: LoggedRow[]): Promise<('undone' | 'kept')[]> }
  | { by: 'kind'; step(context: StepContext): Promise<{ undone: number; kept: number; isLast: boolean }> }

export function kindsOf(list: AnyKind[]): ImportKinds {
  return Object.fromEntries(list.map((kind) => [kind.kind, kind]))
}

/** Everything that can be brought in from a file, of all features. */
export const kindsIn = ({ given }: Pick<Services, 'given'>): ImportKinds => kindsOf(given.importKinds)

declare module '../../app/server/feature.ts' {
  interface Gifts {
    importKinds?: AnyKind[]
  }
}
