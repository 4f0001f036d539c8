// Reasons not to restore, each one sentence, each before anything is changed.
import type pg from 'pg'
import { StartError } from '../embedded/startError.ts'
import { archiveFormat, type About, type Manifest } from './archive.ts'
import { filledByMigrations, findTables, quoted } from './schema.ts'
import { DamagedArchive } from './tar.ts'

const newer = (why: string) =>
  new StartError(
    `This backup was made by a newer version of Elections Nebraska (${why}); update the program and restore again. Nothing was changed.`,
  )

export function refuseNewerFormat(about: About): void {
  if (about.program !== 'elections-nebraska') throw new DamagedArchive('it is not a backup of this program')
  if (about.format > archiveFormat)
    throw newer(`its form is number ${about.format}, this version knows ${archiveFormat}`)
}

/** An older backup fits: what migrations added since then starts with its default. */
export function refuseOtherVersion(about: About, known: { name: string; sha256: string }[]): void {
  for (const { name, sha256 } of about.migrations) {
    const match = known.find((k) => k.name === name)
    if (!match) throw newer(`it has ${name}, which this version does not know`)
    if (match.sha256 !== sha256)
      throw new StartError(
        `This backup was made with another form of the migration ${name}; restore it with the version that made it. Nothing was changed.`,
      )
  }
}

export async function refuseFull(client: pg.PoolClient): Promise<void> {
  for (const { table } of await findTables(client)) {
    if (filledByMigrations.includes(table)) continue
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rowCount)
      throw new StartError(
        `The database is not empty (there are rows in ${table}); restore into a new DATA_DIR or an empty database of DATABASE_URL. Nothing was changed.`,
      )
  }
}

export function refuseUnknownTables(
  manifest: Manifest,
  tables: { table: string; columns: string[] }[],
): void {
  for (const { table, columns } of manifest.tables) {
    const here = tables.find((t) => t.table === table)
    const lost = here ? columns.find((c) => !here.columns.includes(c)) : ''
    if (lost !== undefined)
      throw new StartError(
        `This version has no place for ${table}${lost ? `.${lost}` : ''} of the backup; restore it with the version that made it. Nothing was changed.`,
      )
  }
}
