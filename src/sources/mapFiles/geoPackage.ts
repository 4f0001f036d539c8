// GeoPackage: a SQLite database from a stranger. Opened read-only without extensions; only plain tables are read, by names that were looked
// up, and no view, virtual table or computed column of it runs.
import { DatabaseSync } from 'node:sqlite'
import { formatCount } from '../../domain/numbers.ts'
import { shortText } from '../../domain/shortText.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { cutOff, mapLimits } from './limits.ts'
import type { RawFeature, RawLayer } from './mapFile.ts'
import { BadShape, readPackaged } from './wkb.ts'

export const isSqlite = (head: Buffer) => head.toString('latin1', 0, 15) === 'SQLite format 3'

export function readGeoPackage(path: string, shown: string): RawLayer[] {
  try {
    const db = new DatabaseSync(path, {
      readOnly: true,
      allowExtension: false,
      defensive: true,
      enableForeignKeyConstraints: false,
      enableDoubleQuotedStringLiterals: false,
      readBigInts: false,
      limits: {
        length: 64_000_000,
        sqlLength: 100_000,
        exprDepth: 50,
        column: 500,
        vdbeOp: 100_000,
        attach: 0,
      },
    })
    db.exec(
      'pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma cache_size = -8000',
    )
    return new Package(db, shown).layers()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw cutOff(shown)
  }
}

interface LayerRow {
  table: string
  column: string
  title: string | null
  srs: number
}

class Package {
  private readonly db: DatabaseSync
  private readonly shown: string
  private readonly tables: Map<string, string>

  constructor(db: DatabaseSync, shown: string) {
    this.db = db
    this.shown = shown
    // Only what was made by CREATE TABLE: asking a view would run its SQL.
    const rows = db
      .prepare(`select name from sqlite_schema where type = 'table' and sql like 'create table%' limit 2000`)
      .all() as { name: unknown }[]
    this.tables = new Map(
      rows.flatMap(({ name }) => (typeof name === 'string' ? [[name.toLowerCase(), name]] : [])),
    )
  }

  layers(): RawLayer[] {
    const [contents, columns] = [this.plainTable('gpkg_contents'), this.plainTable('gpkg_geometry_columns')]
    if (!contents || !columns)
      throw new UnreadableFile(`${this.shown} is a database, but not a GeoPackage. Choose a map file.`)
    const rows = this.db
      .prepare(
        `select g.table_name as "table", g.column_name as "column", c.identifier as title, g.srs_id as srs
         from ${columns} g join ${contents} c on lower(c.table_name) = lower(g.table_name)
         where c.data_type in ('features', 'feature') limit ${mapLimits.layers + 1}`,
      )
      .all() as unknown as LayerRow[]
    if (rows.length === 0) throw new UnreadableFile(`${this.shown} has no shapes in it. Choose another file.`)
    if (rows.length > mapLimits.layers)
      throw new UnreadableFile(
        `${this.shown} has more than ${mapLimits.layers} layers inside. Choose a smaller one.`,
      )
    return rows.map((row) => this.layer(row))
  }

  private layer({ table, column, title, srs }: LayerRow): RawLayer {
    const source = this.plainTable(String(table))
    if (!source)
      throw new UnreadableFile(
        `${this.shown} has a layer (${shortText(String(table), 40)}) that is not a plain table. Export it as a new GeoPackage.`,
      )
    return {
      name: typeof title === 'string' && title !== '' ? title : String(table),
      format: 'GeoPackage',
      projection: this.projection(Number(srs)),
      isInDegrees: false,
      encoding: 'utf-8',
      notes: [],
      features: this.features(source, String(table), String(column)),
    }
  }

  /** 0 and -1 mean that the maker did not know. */
  private projection(srs: number): string | null {
    const systems = this.plainTable('gpkg_spatial_ref_sys')
    if (srs <= 0 || !systems) return null
    const row = this.db
      .prepare(
        `select organization, organization_coordsys_id as code, definition from ${systems} where srs_id = ? limit 1`,
      )
      .get(srs)
    const { organization, code, definition } = (row ?? {}) as Record<string, unknown>
    // Both, with a bar between: the code where it is known, the text otherwise.
    const coded = String(organization).toUpperCase() === 'EPSG' ? `EPSG:${Number(code)}` : ''
    const text = typeof definition === 'string' && definition !== 'undefined' ? definition : ''
    return coded === '' && text === '' ? null : `${coded}|${text}`
  }

  /** Read only when asked for, so what SQLite refuses is said here and not where the file is opened. */
  private *features(source: string, table: string, column: string): Generator<RawFeature> {
    let count = 0
    try {
      for (const { value, properties } of this.rows(source, table, column)) {
        count++
        yield { properties, geometry: value instanceof Uint8Array ? readPackaged(value) : null }
      }
    } catch (error) {
      if (error instanceof BadShape)
        throw new UnreadableFile(
          `Shape ${formatCount(count)} of ${this.shown} ${error.message}. Correct it or export the file again.`,
        )
      if (error instanceof UnreadableFile) throw error
      throw cutOff(this.shown)
    }
  }

  private *rows(source: string, table: string, column: string) {
    // hidden = 0: no computed columns.
    const found = this.db
      .prepare(`select name, pk from pragma_table_xinfo(?) where hidden = 0 limit 500`)
      .all(table)
    const names = found.map(({ name }) => String(name))
    const shape = names.find((name) => name.toLowerCase() === column.toLowerCase())
    if (shape === undefined) throw cutOff(this.shown)
    const keys = new Set(found.filter(({ pk }) => pk === 1).map(({ name }) => String(name)))
    const others = names.filter((name) => name !== shape && !keys.has(name)).slice(0, mapLimits.attributes)
    const statement = this.db.prepare(`select ${[shape, ...others].map(quoted).join(', ')} from ${source}`)
    statement.setReadBigInts(true)
    for (const row of statement.iterate())
      yield {
        value: row[shape],
        properties: Object.fromEntries(others.map((name) => [name, plainValue(row[name])])),
      }
  }

  private plainTable(name: string): string | null {
    const found = this.tables.get(name.toLowerCase())
    return found === undefined ? null : quoted(found)
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const plainValue = (value: unknown): unknown =>
  typeof value === 'bigint'
    ? value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
      ? Number(value)
      : String(value)
    : value instanceof Uint8Array
      ? null
      : value
