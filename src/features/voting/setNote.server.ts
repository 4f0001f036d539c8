import { invalid } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { getBill, holdersOn, ownOrganization } from '../seatMap/lookups.server.ts'

interface Note {
  billId: number
  district: number
  note: string
}

/** The mark stays as it is; a senator nobody has marked is unknown. */
export async function setNote({ db, viewer, audit }: Context, { billId, district, note }: Note) {
  const organizationId = ownOrganization(viewer.organizationId)
  const { number } = await getBill(db, billId)
  const holder = (await holdersOn(db, dayOf(new Date()))).find((found) => found.district === district)
  if (!holder)
    throw invalid(
      `No one is recorded in district ${district}. Import the list of senators, then write the note.`,
    )
  const written = { note, markedAt: new Date(), markedBy: viewer.userId, markedByName: viewer.name }
  await db
    .insertInto('whipMarks')
    .values({ organizationId, billId, senatorId: holder.senatorId, mark: 'unknown', ...written })
    .onConflict((c) => c.columns(['organizationId', 'billId', 'senatorId']).doUpdateSet(written))
    .execute()
  await audit(
    {
      action: 'bill.whipNoted',
      subject: 'bill',
      subjectId: String(billId),
      detail: { bill: number, district },
    },
    organizationId,
  )
  return { note }
}
