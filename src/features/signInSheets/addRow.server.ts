import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { lockRow } from './access.server.ts'
import type { z } from 'zod'
import type { TypedRow } from './api.ts'

/** Writes the line once, however often the device sends it. The device made its id; one that is on another sheet is refused. */
export async function addRow(
  db: Db,
  committee: CommitteeRef,
  sheet: { id: string },
  typed: z.output<typeof TypedRow>,
  typedByName: string,
) {
  const inserted = await db
    .insertInto('sheetRows')
    .values({
      ...typed,
      organizationId: committee.organizationId,
      committeeId: committee.committeeId,
      sheetId: sheet.id,
      typedByName,
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await lockRow(db, committee, typed.id).catch(() => null)
  if (row?.sheetId !== sheet.id) throw conflict('This line has the id of another one. Type it again.')
  return { row, isNew: inserted !== undefined }
}
