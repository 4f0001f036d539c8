// Changes of a task. Each carries the version its writer had before them. Where someone else changed something else meanwhile, both stay;
// where it is the same thing, both are shown and one is chosen.
import { useState } from 'react'
import { call, CallError, useWrite } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { projects, type Task, type TaskChange } from '../api.ts'

interface Of {
  committeeId: string
  projectId: string
  taskId: string
}

export interface EditConflict {
  message: string
  mine: TaskChange
  theirs: Task
}

export function useTaskEdit(of: Of) {
  const write = useWrite(projects.changeTask, { refresh: [projects.board, projects.task] })
  const [conflict, setConflict] = useState<EditConflict | null>(null)

  /** `base` is the task as it was when the person began. True when it is saved. */
  async function save(change: TaskChange, base: Task): Promise<boolean> {
    try {
      await write.runAsync({ ...of, ...change, version: base.version })
      setConflict(null)
      return true
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') {
        showProblem('The task was not changed.', (error as Error).message)
        return false
      }
      return settle(change, base, error.message)
    }
  }

  async function settle(change: TaskChange, base: Task, message: string): Promise<boolean> {
    const theirs = await call(projects.task, of)
    const fields = Object.keys(change) as (keyof TaskChange)[]
    const isTouched = fields.some((field) => theirs[field] !== base[field] && theirs[field] !== change[field])
    // An archived task stays refused however often it is sent.
    if (isTouched || theirs.isArchived || theirs.version === base.version) {
      setConflict({ message, mine: change, theirs })
      return false
    }
    return save(change, theirs)
  }

  return {
    save,
    busy: write.busy,
    conflict,
    keepMine: () => (conflict ? save(conflict.mine, conflict.theirs) : Promise.resolve(true)),
    takeTheirs: () => setConflict(null),
  }
}
