import type { Handlers } from '../../app/server/context.ts'
import { workIn } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { cutsOf, doorsOfCut, getCut, shownCut, shownRow } from './access.server.ts'
import type { cuts } from './api.ts'
import { beginningHandlers } from './beginning.server.ts'
import { changingHandlers } from './changing.server.ts'
import { makingHandlers } from './making.server.ts'

const newest = 30

export const cutHandlers: Handlers<typeof cuts> = {
  list: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.see')
    const rows = await cutsOf(context.db, committee)
      .select([
        'id',
        'organizationId',
        'committeeId',
        'words',
        'universeId',
        'size',
        'byCar',
        'secondsAtDoor',
        'state',
        'failure',
        'progress',
        'doors',
        'onStreets',
        'version',
        'createdBy',
        'createdByName',
        'createdAt',
        'updatedAt',
      ])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(newest)
      .execute()
    return { cuts: rows.map(shownRow), mayEdit: committee.may('walkbooks.edit') && !committee.isArchived }
  },
  get: async (context, { committeeId, cutId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.doors')
    return shownCut(await getCut(context.db, committee, cutId))
  },
  doors: async (context, { committeeId, cutId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.doors')
    await requireLookUp(context)
    const cut = await getCut(context.db, committee, cutId)
    // Addresses without names: five of them count as one look at a voter.
    await keepPace(context, cut.doors / 5)
    await context.audit(
      { action: 'cut.opened', subject: 'cut', subjectId: cutId, detail: { words: cut.words } },
      committee.organizationId,
    )
    return {
      doors: (await doorsOfCut(context.db, committee, cutId)).map((door) => ({
        place: door.place,
        line: door.line,
        street: door.street,
        number: door.number,
        unit: door.unit,
        city: door.city,
        building: door.building,
        longitude: door.longitude,
        latitude: door.latitude,
        voters: door.voterIds.length,
        face: door.face,
        faceName: door.faceName,
        walkedAt: door.walkedAt?.toISOString() ?? null,
      })),
    }
  },
  ...beginningHandlers,
  ...changingHandlers,
  ...makingHandlers,
}
