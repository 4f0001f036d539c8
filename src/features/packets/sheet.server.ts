// One sheet as a person types it up, with who lives behind its doors. Looking at it is on record.
import type { Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import { dayOf } from '../../domain/dates.ts'
import { shownSheet } from '../../domain/paper/sheetCode.ts'
import { readableAddress } from '../../domain/voters/shown.ts'
import { workIn } from '../committees/workIn.server.ts'
import { peopleAt } from '../doors/people.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { doorsOf, getWalkbook, handOf } from '../walkbooks/access.server.ts'
import { getSheet } from './access.server.ts'
import type { packets } from './api.ts'
import { aboutPerson } from './printing/printed.server.ts'
import { typedBefore } from './typing.server.ts'

export const sheet: Handlers<typeof packets>['sheet'] = async (context, { committeeId, code }) => {
  const committee = await workIn(context, committeeId, 'walkbooks.edit')
  await requireLookUp(context)
  const { db, audit } = context
  const { packet, pages, page, doors, content } = await getSheet(db, committee, code)
  const voterIds = doors.flatMap((door) => door.voterIds)
  await keepPace(context, voterIds.length)
  const walkbook = await getWalkbook(db, committee, packet.walkbookId)
  const hand = await handOf(db, committee, packet.handId)
  const typed = await typedBefore(db, committee, packet.id, page)
  const people = await peopleAt(db, committee, voterIds)
  const rows = await doorsOf(db, committee)
    .where('walkbookId', '=', walkbook.id)
    .select(['id', 'place', 'line', 'unit'])
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const shown = shownSheet({ packet: packet.code, page })
  await audit(
    {
      action: 'packet.opened',
      subject: 'packet',
      subjectId: packet.id,
      detail: { name: walkbook.name, sheet: shown },
    },
    committee.organizationId,
  )
  const today = dayOf(new Date(await databaseNow(db)), committee.timeZone)
  return {
    packetId: packet.id,
    code: shown,
    page,
    pages: pages.length,
    walkbook: { id: walkbook.id, name: walkbook.name },
    version: packet.version,
    versionNow: walkbook.version,
    printedAt: hand.handedAt.toISOString(),
    printedByName: hand.handedByName,
    survey: content,
    doors: doors.map((door) => {
      const row = rowOf.get(door.doorId)
      return {
        ...door,
        place: row?.place ?? 0,
        line: row ? [readableAddress(row.line), row.unit].filter(Boolean).join(', ') : 'A door that is gone',
        people: door.voterIds.map((voterId) => {
          const one = people.get(voterId)
          // Confidential since, or dropped from the file: the sheet still has the line.
          return { voterId, name: one?.name ?? 'Not shown any more', about: one ? aboutPerson(one) : '' }
        }),
      }
    }),
    walkedOn: typed?.walkedOn ?? today,
    today,
    typed: typed && {
      revision: typed.revision,
      byName: typed.byName,
      at: typed.at.toISOString(),
      fromPhoto: typed.fromPhoto,
      entries: typed.entries,
    },
  }
}
