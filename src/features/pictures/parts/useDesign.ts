// The design on the table: undo and redo, and a draft that survives a reload.
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useDraft } from '../../../ui/fields/useDraft.ts'
import { Design } from '../design.ts'
import { changed, historyOf, redone, undone } from '../history.ts'

export interface OnTheTable {
  design: Design
  sourceFileId: string
  /** The newest version when this work began. */
  seenVersion: number
}

export type Change = (next: (design: Design) => Design, gesture?: string) => void

export interface DesignState {
  design: Design
  change: Change
  undo?: () => void
  redo?: () => void
  /** There is something that is in no version yet. */
  isUnsaved: boolean
  /** It is now. */
  settle(): void
}

export function useDesign(draftKey: string, start: OnTheTable, startsUnsaved: boolean): DesignState {
  const { sourceFileId, seenVersion } = start
  const [history, setHistory] = useState(() => historyOf(start.design))
  // Null while nothing of it is in a version: a photo that was just put in, or a draft.
  const [settled, setSettled] = useState(startsUnsaved ? null : start.design)
  const { save, clear } = useDraft<OnTheTable>(draftKey)
  const { present } = history
  const isUnsaved = present !== settled

  useEffect(() => {
    if (isUnsaved) save({ design: present, sourceFileId, seenVersion })
    else clear()
  }, [isUnsaved, present, sourceFileId, seenVersion, save, clear])

  const change = useCallback<Change>(
    (next, gesture) => setHistory((h) => changed(h, next(h.present), Date.now(), gesture ?? null)),
    [],
  )
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])

  return {
    design: present,
    change,
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
    isUnsaved,
    settle: () => setSettled(present),
  }
}

/** A draft of an older studio, or one someone tampered with, is not opened. */
export function readableDraft(values: Partial<OnTheTable> | undefined): OnTheTable | null {
  const design = Design.safeParse(values?.design)
  if (!design.success || typeof values?.sourceFileId !== 'string') return null
  return { design: design.data, sourceFileId: values.sourceFileId, seenVersion: values.seenVersion ?? 0 }
}
