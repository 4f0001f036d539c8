// What a committee's lists are and how far they are. No number and no name is in it, so an observer reads it as well.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { enter, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import type { Hand, phones, PhoneList } from './api.ts'
import { findHands, ownRows, type KeptHand } from './hands.server.ts'
import { isFree, lastResult } from './handing.server.ts'

const mostLists = 100

type Row = Omit<PhoneList, 'hands' | 'createdAt'> & { createdAt: Date }

export const listHandlers: Pick<Handlers<typeof phones>, 'lists' | 'mine'> = {
  lists: async ({ db, viewer }, { committeeId }) => {
    const committee = await workIn({ db, viewer }, committeeId, 'phones.see')
    const hands = await findHands(db, committee)
    const open = hands.filter(({ isOver }) => !isOver).map(({ id }) => id)
    const { rows } = await sql<Row>`
      select l.id, l.name, l.way, l.words, s.name as survey, l.left_out as "leftOut", l.created_at as "createdAt", l.created_by_name as "createdByName",
        l.ended_at is not null as "isEnded", f.*
      from (select * from phone_lists l where ${ownRows(committee, 'l')} order by l.ended_at is not null, l.created_at desc, l.id limit ${mostLists}) l
        left join surveys s on s.organization_id = l.organization_id and s.committee_id = l.committee_id and s.id = l.survey_id
        cross join lateral (select count(*)::int as people, count(*) filter (where x.result is not null)::int as done,
          count(*) filter (where x.result = 'talked')::int as talked, count(*) filter (where x.result = 'stop')::int as stopped,
          count(*) filter (where x.free)::int as free
          from (select ${lastResult(committee)} as result, ${isFree(committee, open)} as free from phone_entries e
            where ${ownRows(committee, 'e')} and e.list_id = l.id) x) f
      order by l.ended_at is not null, l.created_at desc, l.id`.execute(db)
    const done = await doneOf(db, committee)
    return {
      lists: rows.map(({ createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        hands: hands
          .filter(({ listId }) => listId === row.id)
          .map((hand) => shownHand(hand, viewer.userId, done)),
      })),
      mayEdit:
        may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('phones.edit'),
    }
  },

  mine: async ({ db, viewer }, { committeeId }) => {
    const committee = await enter({ db, viewer }, committeeId)
    const mine = committee.may('phones.call') ? await findHands(db, committee, { userId: viewer.userId }) : []
    const open = mine.filter(({ isOver }) => !isOver)
    const done = open.length > 0 ? await doneOf(db, committee) : new Map<string, Figures>()
    return {
      hands: open.map((hand) => ({
        ...shownHand(hand, viewer.userId, done),
        list: hand.list,
        way: hand.way,
      })),
      maySee: committee.may('phones.see'),
    }
  },
}

interface Figures {
  people: number
  done: number
}

/** By hand. */
async function doneOf(db: Db, committee: CommitteeRef): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { handId: string }>`
    select d.hand_id as "handId", count(*)::int as people, count(*) filter (where exists (select from phone_results r
      where ${ownRows(committee, 'r')} and r.entry_id = d.entry_id and r.hand_id = d.hand_id and r.undone_at is null))::int as done
    from phone_handed d where ${ownRows(committee, 'd')} group by d.hand_id`.execute(db)
  return new Map(rows.map(({ handId, ...figures }) => [handId, figures]))
}

function shownHand(
  { id, name, userId, expiresAt, seenAt, isOver }: KeptHand,
  me: string,
  done: Map<string, Figures>,
): Hand {
  return {
    id,
    name,
    isMine: userId === me,
    people: done.get(id)?.people ?? 0,
    done: done.get(id)?.done ?? 0,
    expiresAt: expiresAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    isOver,
  }
}
