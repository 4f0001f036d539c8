// The walkbooks of a committee with how far each is and who has it. A committee has hundreds at most, so they are read at once.
import { listOf } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { workIn } from '../committees/workIn.server.ts'
import { findHands, walkbooksOf, type Hand } from './access.server.ts'
import { walkbooks } from './api.ts'
import { nameOf } from './hands.server.ts'
import { progressOf, visitedIn } from './progress.server.ts'
import type { HandState, WalkbookRow, WhoHas } from './shapes.ts'
import { isOut, isQuiet } from './standing.ts'

const mostWalkbooks = 2000

export const walkbookList = listOf(
  walkbooks.list,
  wholeList(walkbooks.list, {
    open: (context, { committeeId }) => workIn(context, committeeId, 'walkbooks.see'),
    all: async ({ db, services }, committee) => {
      const rows = await walkbooksOf(db, committee)
        .selectAll()
        .orderBy((eb) => eb.fn('lower', ['name']))
        .orderBy('id')
        .limit(mostWalkbooks)
        .execute()
      const walkbookIds = rows.map(({ id }) => id)
      const hands = Map.groupBy(await findHands(db, committee, { walkbookIds }), (hand) => hand.walkbookId)
      const progress = await progressOf(services).ofMany(db, committee, walkbookIds)
      return rows.map((row): WalkbookRow => {
        const { id, name, words, doors, voters, createdByName } = row
        const has = (hands.get(id) ?? []).filter(({ endedAt }) => endedAt === null).map(whoHas)
        const done = progress.get(id)
        return {
          id,
          name,
          words,
          doors,
          voters,
          visited: visitedIn(done),
          talked: done?.results.get('talked') ?? 0,
          lastVisitAt: done?.lastAt?.toISOString() ?? null,
          hands: has,
          seenAt: has.reduce<string | null>((last, { seenAt }) => laterOf(last, seenAt), null),
          createdByName,
          createdAt: row.createdAt.toISOString(),
          archivedAt: row.archivedAt?.toISOString() ?? null,
        }
      })
    },
    fits: (row, { tab, state, search }) => {
      if ((row.archivedAt !== null) !== (tab === 'archived')) return false
      if (state === 'out' && !isOut(row)) return false
      if (state === 'quiet' && !isQuiet(row, new Date())) return false
      if (state === 'free' && (isOut(row) || row.visited >= row.doors)) return false
      if (state === 'done' && row.visited < row.doors) return false
      const found = [row.name, row.words, ...row.hands.map((hand) => hand.name)].join(' ').toLowerCase()
      return search
        .toLowerCase()
        .split(/\s+/)
        .every((word) => found.includes(word))
    },
    sorts: {
      name: null,
      doors: (row) => row.doors,
      progress: (row) => row.visited / Math.max(1, row.doors),
      seen: (row) => row.seenAt,
      made: (row) => row.createdAt,
    },
    facts: (_context, scope, rows) => {
      const current = rows.filter((row) => row.archivedAt === null)
      const now = new Date()
      return {
        current: current.length,
        archived: rows.length - current.length,
        out: current.filter(isOut).length,
        quiet: current.filter((row) => isQuiet(row, now)).length,
        mayEdit: scope.may('walkbooks.edit') && !scope.isArchived,
      }
    },
    columns: {
      Name: (row) => row.name,
      'Made from': (row) => row.words,
      Doors: (row) => row.doors,
      Visited: (row) => row.visited,
      Talked: (row) => row.talked,
      'Who has it': (row) => row.hands.map((hand) => hand.name).join(', '),
      'Last seen': (row) => row.seenAt && formatDateTime(row.seenAt),
      'Last visit': (row) => row.lastVisitAt && formatDateTime(row.lastVisitAt),
      'Created by': (row) => row.createdByName,
      Created: (row) => formatDateTime(row.createdAt),
    },
  }),
)

const laterOf = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

export function whoHas(hand: Hand): WhoHas {
  return {
    handId: hand.id,
    kind: hand.kind as WhoHas['kind'],
    name: nameOf(hand),
    state: stateOf(hand),
    seenAt: hand.seenAt?.toISOString() ?? null,
  }
}

export function stateOf(hand: Hand): HandState {
  if (hand.endedAt !== null) return 'ended'
  if (!hand.mayKnock) return 'not allowed'
  if (hand.isOver) return 'expired'
  return hand.kind === 'pass' && hand.claimedAt === null ? 'not claimed' : 'out'
}
