// What a dropped file is: which tables it holds, how they are written, and which column is likely which field.
import { createHash } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { FileRow } from '../../app/server/files/files.ts'
import type { Services } from '../../app/server/services.ts'
import {
  detectTable,
  sampleBytes,
  type DetectedTable,
  type FirstLine,
} from '../../sources/tabular/detectTable.ts'
import type { TableMember } from '../../sources/tabular/documents.ts'
import type { TableFormat } from '../../sources/tabular/format.ts'
import { normalHeader } from '../../sources/tabular/header.ts'
import { readHead } from '../../sources/tabular/readRows.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../sources/tabular/zip.ts'
import type { ImportKind } from './kinds.server.ts'
import { suggestMapping, type LeftOutFacts, type Mapping } from './rules.ts'
import { openSource } from './source.server.ts'
import { surveyTable } from './survey.server.ts'

/** One table of a batch, as kept in import_batches.parts. */
export interface Part {
  member: string
  bytes: number
  layout: string | null
  format: TableFormat
  header: string[]
  hasHeader: boolean
  padShortRows: boolean
  mapping: Mapping
  isRemembered: boolean
  /** Missing where a table was recognized by an older version. */
  leftOutFacts?: LeftOutFacts
  /** Of the unpacked table; only for kinds that reload. */
  sha256?: string
}

export async function recogniseFile(
  db: Db,
  files: Services['files'],
  file: FileRow,
  kind: ImportKind,
  organizationId: string | null,
  firstLine?: FirstLine,
): Promise<Part[]> {
  const source = await openSource(files, file, kind)
  try {
    const tables = await tablesOf(source.members, file.name, kind, firstLine)
    const parts: Part[] = []
    for (const { member, table } of tables) {
      const remembered = await recall(db, kind.kind, organizationId, table.header)
      const { columns } = kind.layouts.find((layout) => layout.name === table.layout) ?? {}
      parts.push({
        member: member.name,
        bytes: member.bytes,
        layout: table.layout,
        format: table.format,
        header: table.header,
        hasHeader: table.hasHeader,
        padShortRows: table.padShortRows,
        mapping:
          kind.guess && !remembered && !columns
            ? kind.guess(table.header, table.hasHeader, rowsOf(table))
            : suggestMapping(table.header, kind.fields, remembered ?? {}, columns),
        isRemembered: remembered !== undefined,
        leftOutFacts: leftOutFactsOf(kind, table),
        ...(kind.reloads && { sha256: await surveyTable(member, table, member.name || file.name) }),
      })
    }
    return parts
  } finally {
    await source.close()
  }
}

const rowsOf = ({ sample }: DetectedTable) => sample.flatMap((row) => (row.fault ? [] : [row.cells]))

/** What the reasons for leaving columns out are made of. */
function leftOutFactsOf(kind: ImportKind, table: DetectedTable): LeftOutFacts {
  const { header, hasHeader } = table
  const rows = rowsOf(table)
  const fieldOf = (name: string): string | null => {
    if (!hasHeader) return null
    const found = kind.guess?.([name], true, []) ?? suggestMapping([name], kind.fields)
    return Object.keys(found)[0] ?? null
  }
  return {
    empty: [...header.keys()].filter((column) => rows.every((row) => (row[column] ?? '').trim() === '')),
    couldBe: header.map(fieldOf),
  }
}

interface Recognised {
  member: ZipMember
  table: DetectedTable
}

/** In a ZIP, the tables of a known layout in the order the kind lists them; when there is none, the only table. */
async function tablesOf(
  members: (ZipMember | TableMember)[],
  fileName: string,
  kind: ImportKind,
  firstLine: FirstLine | undefined,
): Promise<Recognised[]> {
  const made = members.flatMap((member) => ('table' in member ? [{ member, table: member.table }] : []))
  if (made.length > 0) return made
  const isZip = members.length !== 1 || members[0]!.name !== ''
  if (!isZip)
    return [{ member: members[0]!, table: await detectMember(members[0]!, fileName, kind, firstLine) }]
  const candidates = members.filter(
    (m) => /\.(csv|tsv|tab|txt|geojson|geojsonl|ndjson|jsonl|json|xlsx)$/i.test(m.name) && m.bytes > 0,
  )
  const noTable = new UnreadableFile(
    `${fileName} has no CSV or text table inside. Choose a ZIP with a table in it.`,
  )
  if (candidates.length === 0) throw noTable
  if (candidates.length > mostTables)
    throw new UnreadableFile(`${fileName} has more than ${mostTables} tables inside. Choose one of them.`)
  const found: Recognised[] = []
  for (const member of candidates) {
    const isAside = /\.(xlsx|json)$/i.test(member.name)
    const table = await detectMember(member, `${fileName} › ${member.name}`, kind, firstLine).catch(
      (error: unknown) => {
        if (isAside && error instanceof UnreadableFile) return null
        throw error
      },
    )
    // A workbook or a JSON file beside the tables may be anything; only one of a known form is of use.
    if (table && (table.layout !== null || !isAside)) found.push({ member, table })
  }
  const order = (r: Recognised) => kind.layouts.findIndex((layout) => layout.name === r.table.layout)
  const known = found.filter((r) => r.table.layout !== null).toSorted((a, b) => order(a) - order(b))
  if (known.length > 0) return known
  if (found.length === 1) return found
  if (found.length === 0) throw noTable
  throw new UnreadableFile(
    `${fileName} has ${found.length} tables inside and none has a known format. Choose one of them.`,
  )
}

const mostTables = 100

async function detectMember(
  member: ZipMember,
  fileName: string,
  kind: ImportKind,
  firstLine: FirstLine | undefined,
): Promise<DetectedTable> {
  const { head, whole } = await readHead(await member.open(), sampleBytes)
  const known = new Set(kind.fields.flatMap((f) => [f.name, f.label, ...(f.aliases ?? [])]).map(normalHeader))
  // A kind that reloads tells tables apart by their names, also outside a ZIP.
  const name = member.name || (kind.reloads ? fileName : undefined)
  return detectTable(head, whole, fileName, { layouts: kind.layouts, known, firstLine }, name)
}

/** The same for the same columns in any order. */
export function headerSignature(header: string[]): string {
  return createHash('sha256').update(header.map(normalHeader).toSorted().join('\n')).digest('hex')
}

async function recall(
  db: Db,
  kind: string,
  organizationId: string | null,
  header: string[],
): Promise<Record<string, string> | undefined> {
  const row = await db
    .selectFrom('importMappings')
    .select('mapping')
    .where('kind', '=', kind)
    .where('organizationId', organizationId === null ? 'is' : '=', organizationId)
    .where('signature', '=', headerSignature(header))
    .executeTakeFirst()
  return row?.mapping as Record<string, string> | undefined
}
