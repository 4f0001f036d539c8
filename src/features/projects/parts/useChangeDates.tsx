import { useQueryClient } from '@tanstack/react-query'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { projects, type Card } from '../api.ts'
import { datesInWords } from '../rules.ts'
import type { Dates } from '../timeline.ts'

/** Dates that were dragged on the timeline. Taking them back goes by the version the change made. */
export function useChangeDates(of: { committeeId: string; projectId: string }) {
  const client = useQueryClient()
  const write = useWrite(projects.changeTask, { refresh: [projects.board, projects.task] })

  async function change(card: Card, { startsOn, dueOn }: Dates): Promise<void> {
    try {
      const task = { ...of, taskId: card.id }
      const saved = await write.runAsync({ ...task, version: card.version, startsOn, dueOn })
      showUndo({
        message: `“${card.title}” is set for ${datesInWords(startsOn, dueOn)}.`,
        onUndo: () =>
          write.runAsync({
            ...task,
            version: saved.version,
            startsOn: card.startsOn,
            dueOn: card.dueOn,
          }),
      })
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'conflict'
      void client.invalidateQueries({ queryKey: [projects.board.path] })
      showProblem(
        (error as Error).message,
        isConflict ? 'The bar shows what is there now. Drag it again if you still want to.' : undefined,
      )
    }
  }

  return { change }
}
