import type { Handlers } from '../../app/server/context.ts'
import { findingsOf } from './anomalies.server.ts'
import type { filers } from './api.ts'
import { changesOf } from './changes.server.ts'
import { findDonors } from './donors.server.ts'
import { findFilers } from './list.server.ts'
import { networkOf } from './network.server.ts'
import { filerRow, getFiler } from './one.server.ts'
import { getRow } from './row.server.ts'
import { choicesOf, findRows, totalsOf } from './rows.server.ts'
import { statementsOf } from './statements.server.ts'
import { findTies, findUntied, tieFiler, untieFiler } from './ties/ties.server.ts'

export const filerHandlers: Handlers<typeof filers> = {
  list: ({ db }, asked) => findFilers(db, asked),
  one: ({ db }, { id }) => getFiler(db, id),

  rows: async ({ db }, { sort, desc, after, ...filter }) => {
    await filerRow(db, filter.id)
    const page = await findRows(db, filter, { sort, desc, after })
    return { ...page, totals: after === undefined ? await totalsOf(db, filter) : null }
  },
  row: ({ db }, { id }) => getRow(db, id),
  choices: async ({ db }, { id }) => {
    await filerRow(db, id)
    return choicesOf(db, id)
  },

  donors: async ({ db }, asked) => {
    await filerRow(db, asked.id)
    return findDonors(db, asked)
  },
  network: async ({ db }, { id, donors }) => {
    await filerRow(db, id)
    return networkOf(db, id, donors)
  },
  anomalies: async ({ db }, { id }) => {
    await filerRow(db, id)
    return { findings: await findingsOf(db, id) }
  },
  statements: async ({ db }, { id }) => {
    await filerRow(db, id)
    return { statements: await statementsOf(db, id) }
  },
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
