// Which sheets someone sees: those of a committee the viewer was found to work in, or the one whose secret a tablet holds.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import type { Db } from '../../app/server/data/db.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

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

/** For how many days after the event a tablet is answered. Its page closes first: no one signs in at the door any more. */
const answeredFor = {
  page: 1,
  /** It may have been in a car without a signal since. */
  lines: 14,
  /** What was never taken is still on the tablet, and read there with the PIN. */
  pin: 400,
}

/**
 * The kiosk whose address this is; from here on the transaction works for its committee. The page of one that was ended was never there;
 * what waits on its tablet is.
 */
export async function enterKiosk(db: Db, secret: string, what: keyof typeof answeredFor) {
  const { rows } = await sql<CommitteeRef & { sheetId: string }>`
    select organization_id as "organizationId", committee_id as "committeeId", sheet_id as "sheetId"
    from kiosk_of_secret(${hashToken(secret)}, ${answeredFor[what]})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  const sheet = await getSheet(db, found, found.sheetId)
  if (what === 'page' && sheet.endedAt) throw notFound()
  return { committee: found, sheet }
}
