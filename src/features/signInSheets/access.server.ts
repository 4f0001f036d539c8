// Which sheets somebody sees: those of a committee the viewer was found to work in, or the one whose secret a tablet holds.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/actFor.ts'
import type { Db } from '../../app/server/db.ts'
import { hashToken } from '../../app/server/sessions.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export type { CommitteeRef }

export function sheetsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('sheets')
    .where('sheets.organizationId', '=', organizationId)
    .where('sheets.committeeId', '=', committeeId)
}

export function rowsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('sheetRows')
    .where('sheetRows.organizationId', '=', organizationId)
    .where('sheetRows.committeeId', '=', committeeId)
}

export async function getSheet(db: Db, committee: CommitteeRef, sheetId: string) {
  const sheet = await sheetsOf(db, committee).where('sheets.id', '=', sheetId).selectAll().executeTakeFirst()
  if (!sheet) throw notFound()
  return sheet
}

export async function lockRow(db: Db, committee: CommitteeRef, rowId: string) {
  const row = await rowsOf(db, committee)
    .where('sheetRows.id', '=', rowId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * The kiosk whose address this is; from here on the transaction works for its committee. One that was ended was never there, except for lines
 * that wait on its tablet; a day after the event nothing is taken any more.
 */
export async function enterKiosk(db: Db, secret: string, which: 'open' | 'also ended' = 'open') {
  const { rows } = await sql<CommitteeRef & { sheetId: string }>`
    select organization_id as "organizationId", committee_id as "committeeId", sheet_id as "sheetId"
    from kiosk_of_secret(${hashToken(secret)})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  const sheet = await getSheet(db, found, found.sheetId)
  if (which === 'open' && sheet.endedAt) throw notFound()
  return { committee: found, sheet }
}
