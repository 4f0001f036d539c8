// The board and its tasks: added, moved, changed, archived. A move names the cards it was put between, as its mover saw them.
import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { changeIn, refuseStale, saveChange, workIn, type Workplace } from '../committees/workIn.server.ts'
import {
  getProject,
  getTask,
  getTaskToChange,
  lockProject,
  refuseArchived,
  type TaskFacts,
} from './access.server.ts'
import { note, type Happening } from './activity.server.ts'
import type { projects, TaskChange } from './api.ts'
import { findCards, getCard } from './cards.server.ts'
import { indexOfSpot, placeAt } from './placing.ts'
import { laneWords, type Lane } from '../staff/lanes.ts'
import { datesInWords, datesProblem } from './rules.ts'
import { findLane, refuseMoved, renumber } from './moving.server.ts'

type TaskCalls = 'board' | 'addTask' | 'moveTask' | 'changeTask' | 'archiveTask'

export const taskHandlers: Pick<Handlers<typeof projects>, TaskCalls> = {
  board: async (context, { committeeId, ...of }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const project = await getProject(context.db, committee, of)
    return {
      project,
      cards: await findCards(context.db, committee, of),
      mayEdit: committee.may('projects.edit') && !committee.isArchived && !project.isArchived,
      today: dayOf(new Date(), committee.timeZone),
    }
  },

  addTask: async (context, { committeeId, projectId, title, lane }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    await lockProject(context.db, committee, projectId)
    const { organizationId } = committee
    const others = await findLane(context.db, committee, projectId, lane)
    const { viewer } = context
    const { id } = await context.db
      .insertInto('tasks')
      .values({
        organizationId,
        committeeId,
        projectId,
        title,
        lane,
        place: placeAt(others, others.length).place,
        doneAt: lane === 'done' ? new Date() : null,
        createdByName: viewer.name,
        updatedByName: viewer.name,
        movedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(context, committee, id, [{ what: 'created' }])
    return getCard(context.db, committee, { projectId, taskId: id })
  },

  moveTask: async (context, { committeeId, projectId, taskId, placeVersion, lane, after, before }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const of = { projectId, taskId }
    await lockProject(context.db, committee, projectId)
    const task = await getTaskToChange(context.db, committee, of)
    await refuseMoved(context.db, committee, { ...of, task, placeVersion, lane, after })
    const all = await findLane(context.db, committee, projectId, lane)
    const others = all.filter((card) => card.id !== taskId)
    const index = indexOfSpot(others, { after, before })
    // Put back where it stood: nothing happened, and no one else's move is refused for it.
    if (task.lane === lane && all.findIndex((card) => card.id === taskId) === index)
      return getCard(context.db, committee, of)
    const { place, renumbered } = placeAt(others, index)
    await renumber(context.db, committee, renumbered)
    await moveTo(context, committee, task, { lane, place })
    await note(context, committee, taskId, [
      { what: 'moved', before: laneWords[task.lane], after: laneWords[lane] },
    ])
    return getCard(context.db, committee, of)
  },

  changeTask: async (context, { committeeId, projectId, taskId, version, ...change }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const of = { projectId, taskId }
    const task = await getTaskToChange(context.db, committee, of)
    refuseStale(`“${task.title}”`, version, task)
    const problem = datesProblem(
      change.startsOn === undefined ? task.startsOn : change.startsOn,
      change.dueOn === undefined ? task.dueOn : change.dueOn,
    )
    if (problem) throw invalid(problem, { dueOn: problem })
    await requirePerson(context, committee, change.ownerId)
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length > 0) await saveChange(context, committee, 'tasks', taskId, set)
    const after = await getTask(context.db, committee, of)
    await note(context, committee, taskId, whatChanged(task, after, change))
    return getCard(context.db, committee, of)
  },

  archiveTask: async (context, { committeeId, projectId, taskId, archived }) => {
    const committee = await changeIn(context, committeeId, 'projects.edit')
    const of = { projectId, taskId }
    const task = await getTask(context.db, committee, of, true)
    refuseArchived(task.archivedProject)
    if (task.isArchived !== archived) {
      await saveChange(context, committee, 'tasks', taskId, { archivedAt: archived ? new Date() : null })
      await note(context, committee, taskId, [{ what: archived ? 'archived' : 'restored' }])
    }
    return getCard(context.db, committee, of)
  },
}

function moveTo(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  task: TaskFacts,
  { lane, place }: { lane: Lane; place: number },
) {
  return db
    .updateTable('tasks')
    .set((eb) => ({
      lane,
      place,
      placeVersion: eb('placeVersion', '+', 1),
      movedByName: viewer.name,
      ...(lane === task.lane ? {} : { doneAt: lane === 'done' ? new Date() : null }),
    }))
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', task.id)
    .execute()
}

/** A task goes to a person of this committee; anyone else's id is no one. */
async function requirePerson(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  personId: string | null | undefined,
): Promise<void> {
  if (!personId) return
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', personId)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!found)
    throw conflict('The person you gave this to is no longer in this committee. Choose someone else.')
}

function whatChanged(before: TaskFacts, after: TaskFacts, change: TaskChange): Happening[] {
  const happened: Happening[] = []
  if (before.title !== after.title)
    happened.push({ what: 'renamed', before: before.title, after: after.title })
  if (before.text !== after.text) happened.push({ what: 'described' })
  if (before.ownerId !== after.ownerId)
    happened.push({ what: 'given', before: before.ownerName, after: after.ownerName })
  const words = (task: TaskFacts) => datesInWords(task.startsOn, task.dueOn)
  if ((change.startsOn !== undefined || change.dueOn !== undefined) && words(before) !== words(after))
    happened.push({ what: 'dated', before: words(before), after: words(after) })
  return happened
}
