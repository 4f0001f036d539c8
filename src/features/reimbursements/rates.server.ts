// What a mile is paid. A line keeps the rate of its day.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { mayEditBooks } from '../books/access.server.ts'
import { changeIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { seeRequests } from './access.server.ts'
import type { reimbursements } from './api.ts'

export const rateHandlers: Pick<Handlers<typeof reimbursements>, 'rates' | 'setRate'> = {
  rates: async (context, { committeeId }) => {
    const committee = await seeRequests(context, committeeId)
    return { rates: await findRates(context.db, committee), mayEdit: mayEditBooks(context.viewer, committee) }
  },

  setRate: async (context, { committeeId, firstDay, rateMills }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { organizationId } = committee
    const setByName = context.viewer.name
    await context.db
      .insertInto('mileageRates')
      .values({ organizationId, committeeId, firstDay, rateMills, setByName })
      .onConflict((c) =>
        c
          .columns(['organizationId', 'committeeId', 'firstDay'])
          .doUpdateSet({ rateMills, setByName, setAt: new Date() }),
      )
      .execute()
    await context.audit(
      {
        action: 'reimbursement.rateSet',
        subject: 'committee',
        subjectId: committeeId,
        detail: { committee: committee.name, from: firstDay, mills: rateMills },
      },
      organizationId,
    )
    return {}
  },
}

/** The newest first. */
export async function findRates(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('mileageRates')
    .select([sql<string>`first_day::text`.as('firstDay'), 'rateMills', 'setByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .orderBy('firstDay', 'desc')
    .execute()
}
