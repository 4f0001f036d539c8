// What readers reported, for those who run the install.
import type { Db } from '../../app/server/data/db.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../app/server/lists/listOf.ts'
import type { errorReports, ErrorReport } from './api.ts'

export const reportList: ListParts<typeof errorReports.list, ListScope> = {
  open: () => Promise.resolve({ name: 'Installation', organizationId: null }),
  rows: async ({ db }, _scope, filter, part) => {
    const rows = await inOrder(
      reportsOf(db, filter).select([
        'id',
        'page',
        'about',
        'message',
        'email',
        'sentAt',
        'state',
        'answer',
        'closedAt',
        'closedByName',
      ]),
      part,
      { by: { sent: ['sentAt', 'timestamptz'] }, id: ['id', 'uuid'] },
    ).execute()
    return rows.map(({ closedByName, ...row }) => ({
      ...row,
      state: row.state as ErrorReport['state'],
      sentAt: row.sentAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      closedBy: closedByName,
    }))
  },
  count: ({ db }, _scope, filter) => countOf(reportsOf(db, filter)),
  columns: {
    Received: (r) => r.sentAt,
    Page: (r) => r.page,
    About: (r) => r.about,
    Report: (r) => r.message,
    Email: (r) => r.email,
    State: (r) => r.state,
    Answer: (r) => r.answer,
    'Closed by': (r) => r.closedBy,
    Closed: (r) => r.closedAt,
  },
}

/** The one condition behind list, count and export; the table's own wall lets only platform staff read. */
function reportsOf(db: Db, { search, state }: { search: string; state?: ErrorReport['state'] }) {
  let query = db.selectFrom('errorReports')
  if (state) query = query.where('state', '=', state)
  if (search) {
    const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((is) =>
      is.or([is('about', 'ilike', like), is('message', 'ilike', like), is('page', 'ilike', like)]),
    )
  }
  return query
}

/** For the first tab of the system screens. */
export async function openReports(db: Db): Promise<number> {
  return countOf(reportsOf(db, { search: '', state: 'open' }))
}
