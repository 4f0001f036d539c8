import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { findSamePerson } from '../people/samePerson.server.ts'
import { tidyFields } from '../people/addPerson.server.ts'
import { getSheet, lockRow } from './access.server.ts'
import type { SheetRow, signInSheets } from './api.ts'
import { addRow } from './addRow.server.ts'
import { findRows } from './read.server.ts'
import { fieldsOf, settleAs, settleByThemselves, takeBack } from './settling.server.ts'

type Calls = 'type' | 'settle' | 'leaveOut' | 'reopen'

export const typingHandlers: Pick<Handlers<typeof signInSheets>, Calls> = {
  type: async (context, { committeeId, sheetId, row: typed }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db, viewer } = context
    const sheet = await getSheet(db, committee, sheetId)
    const { row, isNew } = await addRow(db, committee, sheet, typed, viewer.name)
    // One line can mean one person only when the name comes with an email, a phone or a ZIP code that is on record with it.
    const told = tidyFields(fieldsOf(row))
    if (isNew && (await findSamePerson(db, committee, told)))
      await settleByThemselves(db, committee, sheet, [row], byOf(context))
    return oneRow(context, committee, row)
  },

  settle: async (context, { committeeId, rowId, personId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db } = context
    const row = await lockRow(db, committee, rowId)
    await settleAs(db, committee, await getSheet(db, committee, row.sheetId), row, personId, byOf(context))
    return oneRow(context, committee, row)
  },

  leaveOut: async (context, { committeeId, rowId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db, viewer } = context
    const row = await lockRow(db, committee, rowId)
    if (row.state === 'open')
      await db
        .updateTable('sheetRows')
        .set({ state: 'left out', settledByName: viewer.name, settledAt: new Date() })
        .where('id', '=', rowId)
        .execute()
    return oneRow(context, committee, row)
  },

  reopen: async (context, { committeeId, rowId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db } = context
    const row = await lockRow(db, committee, rowId)
    if (row.state !== 'open')
      await takeBack(db, committee, await getSheet(db, committee, row.sheetId), row, byOf(context))
    return oneRow(context, committee, row)
  },
}

const byOf = ({ viewer }: Context) => ({ userId: viewer.userId, name: viewer.name })

async function oneRow(
  { db }: Context,
  committee: Workplace,
  { id, sheetId }: { id: string; sheetId: string },
): Promise<SheetRow> {
  const [row] = await findRows(db, committee, [sheetId], id)
  return row!
}
