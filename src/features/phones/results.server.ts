// What came of each call or text of a list, on the page and in the file. Numbers are in neither.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { voterName } from '../../domain/voters/shown.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { phones, type ResultRow } from './api.ts'
import { ownRows } from './hands.server.ts'
import { listOfCommittee } from './handing.server.ts'
import { resultWords } from './words.ts'

type Row = Omit<ResultRow, 'name' | 'at'> & {
  at: Date
  voterId: number | null
  first: string
  last: string
  suffix: string
}

const parts = wholeList<typeof phones.results, Workplace>(phones.results, {
  open: (context, { committeeId }) => workIn(context, committeeId, 'people.contact'),
  all: async ({ db }, committee, { listId }) => {
    await listOfCommittee(db, committee, listId)
    const { rows } = await sql<Row>`
      select r.id, r.result, r.note, r.reached_at as at, r.by_name as "byName", e.voter_id as "voterId", coalesce(p.first_name, v.first_name, '') as first,
        coalesce(p.last_name, v.last_name, '') as last, coalesce(v.name_suffix, '') as suffix
      from phone_results r join phone_entries e on e.id = r.entry_id left join voters v on v.id = e.voter_id
        left join people p on p.organization_id = e.organization_id and p.committee_id = e.committee_id and p.id = e.person_id
      where ${ownRows(committee, 'r')} and ${ownRows(committee, 'e')} and r.list_id = ${listId}::uuid and r.undone_at is null
      order by r.reached_at desc, r.id`.execute(db)
    return rows.map(({ at, voterId, first, last, suffix, ...row }) => ({
      ...row,
      at: at.toISOString(),
      name:
        voterId === null
          ? `${first} ${last}`.trim() || 'No name'
          : voterName({ firstName: first, middleName: '', lastName: last, nameSuffix: suffix }),
    }))
  },
  fits: ({ result }, filter) => filter.result === undefined || result === filter.result,
  sorts: { newest: null },
  columns: {
    Name: ({ name }) => name,
    Result: ({ result }) => resultWords[result],
    Note: ({ note }) => note,
    When: ({ at }) => formatDateTime(at),
    By: ({ byName }) => byName,
  },
})

export const resultHandlers: Pick<Handlers<typeof phones>, 'results'> = {
  results: listOf(phones.results, parts),
}
