// What everybody may take home: the list, and the rows behind any figure of a committee.
import { z } from 'zod'
import { notFound } from '../../app/contract.ts'
import type { PublicTable } from '../filings/publicTables.server.ts'
import { exclusionWords } from '../../domain/filings/meaning.ts'
import { ListFilter, RowsOf } from './api.ts'
import { filterCommittees, readAllCommittees } from './list.server.ts'
import { findRows } from './rows.server.ts'

const rowParams = RowsOf.extend({
  id: z.coerce.number('Name a committee: id=12.').int().min(1).max(2_147_483_647),
})
const listParams = ListFilter.pick({ words: true, office: true, cycle: true, sort: true }).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const committeeRows: PublicTable<typeof rowParams> = {
  name: 'committee-rows',
  title: 'Rows of a candidate committee',
  params: rowParams,
  columns: [
    { key: 'on', label: 'Date', kind: 'date' },
    { key: 'direction', label: 'Direction', kind: 'text' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'city', label: 'City', kind: 'text' },
    { key: 'state', label: 'State', kind: 'text' },
    { key: 'zip', label: 'ZIP', kind: 'text' },
    { key: 'employer', label: 'Employer', kind: 'text' },
    { key: 'occupation', label: 'Occupation', kind: 'text' },
    { key: 'cents', label: 'Amount', kind: 'money' },
    { key: 'type', label: 'Type', kind: 'text' },
    { key: 'meaning', label: 'Counted as', kind: 'text' },
    { key: 'why', label: 'Why it is left out', kind: 'text' },
    { key: 'description', label: 'Description', kind: 'text' },
    { key: 'filedOn', label: 'Filed', kind: 'date' },
    { key: 'stateId', label: 'State row number', kind: 'text' },
  ],
  async rows(db, { id, ...of }, after) {
    const filer = await db.selectFrom('filers').select('id').where('id', '=', id).executeTakeFirst()
    if (!filer) throw notFound()
    const { rows, next } = await findRows(db, id, of, { after, limit: 500 })
    return {
      rows: rows.map((row) => ({
        ...row,
        direction: row.side === 'in' ? 'Money in' : 'Money out',
        why: row.excluded ? exclusionWords[row.excluded] : '',
      })),
      next,
    }
  },
}

export const committeeList: PublicTable<typeof listParams> = {
  name: 'candidate-committees',
  title: 'Candidate committees',
  params: listParams,
  columns: [
    { key: 'id', label: 'Number', kind: 'count' },
    { key: 'name', label: 'Committee', kind: 'text' },
    { key: 'candidate', label: 'Candidate', kind: 'text' },
    { key: 'office', label: 'Office', kind: 'text' },
    { key: 'district', label: 'District', kind: 'text' },
    { key: 'cycle', label: 'Cycle', kind: 'count' },
    { key: 'raised', label: 'Raised', kind: 'money' },
    { key: 'spent', label: 'Spent', kind: 'money' },
    { key: 'cash', label: 'Cash', kind: 'money' },
    { key: 'cashFrom', label: 'Cash according to', kind: 'text' },
    { key: 'unitemized', label: 'Not itemized', kind: 'money' },
  ],
  /** Some thousand rows that are worked out together: one page. */
  async rows(db, { order, ...asked }) {
    const { committees } = await readAllCommittees(db, asked.cycle)
    const rows = filterCommittees(committees, { ...asked, desc: order === 'desc' })
    return { rows: rows.map((row) => ({ ...row })), next: null }
  },
}
