// Changing a cut by hand. A person who changes a turf sees its minutes at once, so its doors are put in order anew; all other turfs stay as
// they are.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { changeIn } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { doorsOfCut, getCut, historyOf, lockCut, shownCut, turfsOf } from './access.server.ts'
import type { cuts } from './api.ts'
import { changed, doorsTouched } from './rules.ts'
import { groundOptionsOf, linesAround } from './streetsAround.server.ts'

const mostSteps = 30

export const changingHandlers: Pick<Handlers<typeof cuts>, 'change'> = {
  change: async ({ read, think, write }, { committeeId, cutId, version, change }) => {
    const before = await read(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      await requireLookUp(context)
      const cut = await getCut(context.db, committee, cutId)
      const doors = await doorsOfCut(context.db, committee, cutId)
      const touched = doorsTouched(turfsOf(cut), doors, change).map((place) => doors[place]!)
      return { cut, doors, lines: cut.onStreets ? await linesAround(context.db, touched) : [] }
    })
    const { cut, doors, lines } = before
    const state = { turfs: turfsOf(cut), history: historyOf(cut) }
    const made = await think(() =>
      Promise.resolve(changed(state, doors, change, groundOptionsOf(cut, lines))),
    )
    return write(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      await lockCut(context.db, committee, cutId, version)
      if ('refusal' in made) throw invalid(made.refusal)
      const row = await context.db
        .updateTable('cuts')
        .set({
          turfs: JSON.stringify(made.turfs),
          history: JSON.stringify(made.history.slice(-mostSteps)),
          version: version + 1,
          updatedAt: sql`now()`,
        })
        .where('organizationId', '=', committee.organizationId)
        .where('committeeId', '=', committeeId)
        .where('id', '=', cutId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await context.audit(
        { action: 'cut.changed', subject: 'cut', subjectId: cutId, detail: { words: made.words } },
        committee.organizationId,
      )
      return shownCut(row)
    })
  },
}
