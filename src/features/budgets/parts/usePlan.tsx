import { useRef, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { budgets, type Cell } from '../api.ts'

const refresh = [budgets.get]

/** Saves cells one change after the other, and takes the last ones back. */
export function usePlan(committeeId: string) {
  const write = useWrite(budgets.set, { refresh })
  const changes = useRef<Cell[][]>([])
  // One at a time: what a change says was there before must be what the one before it wrote.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [said, setSaid] = useState('')

  function save(cells: Cell[], remember: boolean): Promise<void> {
    const next = last.current.then(async () => {
      try {
        const { before } = await write.runAsync({ committeeId, cells })
        if (remember) changes.current.push(before)
        setSaid(remember ? 'Saved.' : 'Undone.')
      } catch (error) {
        showProblem('The budget was not saved.', (error as Error).message)
      }
    })
    last.current = next
    return next
  }
  return {
    said,
    set: (cells: Cell[]) => save(cells, true),
    undo: async () => {
      await last.current
      const before = changes.current.pop()
      if (before) await save(before, false)
      else setSaid('Nothing to undo.')
    },
  }
}
