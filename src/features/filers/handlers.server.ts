import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { listOf, withExport } from '../../app/server/lists/listOf.ts'
import { findingsOf } from './anomalies.server.ts'
import { filers } from './api.ts'
import { changesOf } from './changes.server.ts'
import { donorList } from './donors.server.ts'
import { filerList } from './list.server.ts'
import { networkExport, networkOf } from './network.server.ts'
import { filerRow, getFiler } from './one.server.ts'
import { getRow } from './row.server.ts'
import { choicesOf, rowList } from './rows.server.ts'
import { statementExport, statementsOf } from './statements.server.ts'
import { findTies, findUntied, tieFiler, untieFiler } from './ties/ties.server.ts'

export const filerHandlers: Handlers<typeof filers> = {
  list: listOf(filers.list, filerList),
  one: ({ db }, { id }) => getFiler(db, id),

  rows: listOf(filers.rows, rowList),
  row: ({ db }, { id }) => getRow(db, id),
  choices: async ({ db }, { id }) => {
    await filerRow(db, id)
    return choicesOf(db, id)
  },

  donors: listOf(filers.donors, donorList),
  network: withExport(async ({ db }: Context, { id, donors }: Parsed<typeof filers.network>) => {
    await filerRow(db, id)
    return networkOf(db, id, donors)
  }, networkExport),
  anomalies: async ({ db }, { id }) => {
    await filerRow(db, id)
    return { findings: await findingsOf(db, id) }
  },
  statements: withExport(async ({ db }: Context, { id }: Parsed<typeof filers.statements>) => {
    await filerRow(db, id)
    return { statements: await statementsOf(db, id) }
  }, statementExport),
  changes: async ({ db }, { id }) => {
    await filerRow(db, id)
    return { loads: await changesOf(db, id) }
  },

  tieQueue: ({ db }, asked) => findUntied(db, asked),
  tie: (context, fields) => tieFiler(context, fields),
  untie: (context, { id }) => untieFiler(context, id),
  tieHistory: async ({ db }, { filerId }) => ({
    ties: await findTies(db, filerId === undefined ? undefined : [filerId]),
  }),
}
