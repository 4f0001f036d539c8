import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { walkbooks } from '../api.ts'
import type { Walkbook } from '../shapes.ts'

const restMs = 900

/** The order as it is on the screen. What the keyboard moves step by step is saved when the hand rests, a drop at once. */
export function useDoorOrder(one: Walkbook, ids: string[]) {
  const { committeeId, id: walkbookId } = one
  const client = useQueryClient()
  const [pending, setPending] = useState<string[] | null>(null)
  const reorder = useWrite(walkbooks.reorder)

  async function save(doorIds: string[], version: number) {
    const saved = await reorder.runAsync({ committeeId, walkbookId, version, doorIds })
    await Promise.all(
      [walkbooks.get, walkbooks.doors].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
    return saved.version
  }
  async function keep(next: string[]) {
    const before = ids
    try {
      const version = await save(next, one.version)
      showUndo({ message: 'The order was changed.', onUndo: () => save(before, version) })
    } catch {
      // Said above the list.
    }
    setPending(null)
  }
  const keepNow = useEffectEvent((next: string[]) => void keep(next))
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => keepNow(pending), restMs)
    return () => clearTimeout(timer)
  }, [pending])

  return {
    order: pending ?? ids,
    setOrder: (next: string[]) => setPending(next.join() === ids.join() ? null : next),
    busy: reorder.busy,
    error: reorder.error,
  }
}
