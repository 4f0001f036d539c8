// The packets of a committee, how many of their sheets came back, and the prints they came from.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { DownloadRecords } from '../../app/server/files/files.ts'
import { shownPacket } from '../../domain/paper/sheetCode.ts'
import { mayIn, workIn } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { packetsOf, printsOf } from './access.server.ts'
import type { packets } from './api.ts'
import type { Print } from './shapes.ts'

const newestPrints = 10
const mostPackets = 500

export const prints: Handlers<typeof packets>['prints'] = async (context, { committeeId }) => {
  const committee = await workIn(context, committeeId, 'walkbooks.see')
  const rows = await printsOf(context.db, committee)
    .select(['id', 'state', 'failure', 'packets', 'done', 'doors', 'fileId', 'printedByName', 'printedAt'])
    .orderBy('printedAt', 'desc')
    .orderBy('id')
    .limit(newestPrints)
    .execute()
  const mayPrint = committee.may('packets.print') && !committee.isArchived
  return {
    prints: rows.map((row) => ({
      ...row,
      state: row.state as Print['state'],
      fileId: mayPrint ? row.fileId : null,
      printedAt: row.printedAt.toISOString(),
    })),
    mayPrint,
  }
}

export const list: Handlers<typeof packets>['list'] = async (context, { committeeId, walkbookId }) => {
  const committee = await workIn(context, committeeId, 'walkbooks.see')
  const { db } = context
  const rows = await packetsOf(db, committee)
    .$if(walkbookId !== null, (q) => q.where('packets.walkbookId', '=', walkbookId!))
    .innerJoin('hands as h', 'h.id', 'packets.handId')
    .innerJoin('walkbooks as w', 'w.id', 'packets.walkbookId')
    .select([
      'packets.id',
      'packets.code',
      'packets.walkbookId',
      'packets.handId',
      'packets.version',
      'packets.printId',
      'w.name as walkbook',
      'h.name',
      'h.handedAt',
      'h.handedByName',
      sql<boolean>`h.ended_at is not null or h.expires_at <= now()`.as('isOver'),
      sql<number>`jsonb_array_length(packets.pages)`.as('sheets'),
      sql<number>`(select count(*)::int from packet_sheets s where s.organization_id = packets.organization_id
        and s.committee_id = packets.committee_id and s.packet_id = packets.id)`.as('typed'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy('h.handedAt', 'desc')
    .orderBy('packets.id')
    .limit(mostPackets)
    .execute()
  return {
    packets: rows.map(({ handedAt, handedByName, code, ...row }) => ({
      ...row,
      code: shownPacket(code),
      printedAt: handedAt.toISOString(),
      printedByName: handedByName,
    })),
    total: rows[0]?.total ?? 0,
    mayPrint: committee.may('packets.print') && !committee.isArchived,
  }
}

/** Every download is on record, and only for people who stated their purpose and may print. */
export const packetDownloads: DownloadRecords = {
  packets: async (context, file) => {
    const order = await context.db
      .selectFrom('packetPrints')
      .select(['id', 'committeeId', 'packets', 'doors'])
      .where('fileId', '=', file.id)
      .executeTakeFirst()
    if (!order || !mayIn(context.viewer, order.committeeId, 'packets.print')) throw notFound()
    await requireLookUp(context)
    const { packets: printed, doors } = order
    return {
      action: 'packet.downloaded',
      subject: 'packetPrint',
      subjectId: order.id,
      detail: { name: file.name, packets: printed, doors },
    }
  },
}
