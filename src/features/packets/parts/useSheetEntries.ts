import { useState } from 'react'
import { emptyDoor, type DoorEntry } from '../../../domain/paper/entries.ts'
import { useDraft } from '../../../ui/fields/useDraft.ts'
import type { Sheet } from '../shapes.ts'

interface Kept {
  entries: DoorEntry[]
  revision: number
}

/** What is typed, with undo; a reload keeps it. What someone else saved meanwhile is not overwritten by an older draft. */
export function useSheetEntries(sheet: Sheet, fromPhoto: DoorEntry[] | null) {
  const draft = useDraft<Kept>(`packet sheet ${sheet.code}`)
  const revision = sheet.typed?.revision ?? 0
  const [states, setStates] = useState<DoorEntry[][]>(() => {
    const typed = new Map(sheet.typed?.entries.map((entry) => [entry.doorId, entry]))
    const saved = sheet.doors.map((door) => {
      const before = typed.get(door.doorId)
      const empty = emptyDoor(door)
      const people = empty.people.map(
        (one) => before?.people.find(({ voterId }) => voterId === one.voterId) ?? one,
      )
      return before ? { ...empty, result: before.result, note: before.note, people } : empty
    })
    const kept = draft.restored?.values
    const isFresh = kept?.revision === revision && kept.entries?.length === saved.length
    return [fromPhoto ?? (isFresh ? kept.entries! : saved)]
  })
  const entries = states.at(-1)!
  const keep = (next: DoorEntry[][]) => {
    setStates(next)
    draft.save({ entries: next.at(-1)!, revision })
  }
  return {
    entries,
    change: (next: DoorEntry[]) => keep([...states.slice(-50), next]),
    undo: states.length > 1 ? () => keep(states.slice(0, -1)) : null,
    clearDraft: draft.clear,
  }
}
