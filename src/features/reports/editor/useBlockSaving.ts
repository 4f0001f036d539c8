import { useEffect, useRef, useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import type { BlockContent } from '../../../domain/reports/blocks.ts'
import { reports, type Block } from '../api.ts'
import { findDraft, forgetDraft, keepDraft } from './drafts.ts'

export type Saving = 'saved' | 'typing' | 'saving' | 'conflict' | 'failed'
const restMs = 700

/** Saves a block shortly after the last key. One save is under way at a time; what is typed meanwhile goes with the next. */
export function useBlockSaving(place: { committeeId: string; reportId: string }, block: Block) {
  const [state, setState] = useState<Saving>(() => (findDraft(block.id) ? 'typing' : 'saved'))
  const [problem, setProblem] = useState('')
  const write = useWrite(reports.saveBlock, { refresh: [reports.get] })
  const version = useRef(block.version)
  const waiting = useRef<BlockContent | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const busy = useRef(false)

  async function send(): Promise<void> {
    const content = waiting.current
    if (content === null || busy.current) return
    busy.current = true
    setState('saving')
    try {
      const saved = await write.runAsync({ ...place, blockId: block.id, version: version.current, content })
      version.current = saved.version
      if (waiting.current === content) {
        waiting.current = null
        forgetDraft(block.id)
        setState('saved')
      } else plan()
    } catch (error) {
      const isConflict = error instanceof CallError && error.status === 409
      setState(isConflict ? 'conflict' : 'failed')
      setProblem(error instanceof Error ? error.message : '')
    } finally {
      busy.current = false
    }
  }

  function plan(): void {
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), restMs)
  }

  function change(content: BlockContent): void {
    waiting.current = content
    keepDraft(block.id, { version: version.current, content })
    setState('typing')
    plan()
  }

  // Someone else saved it while nothing waits here.
  useEffect(() => {
    if (waiting.current === null && block.version > version.current) version.current = block.version
  }, [block.version])

  useEffect(() => {
    const draft = findDraft(block.id)
    if (draft && waiting.current === null) {
      version.current = draft.version
      waiting.current = draft.content
      plan()
    }
    return () => {
      if (timer.current) clearTimeout(timer.current)
      if (waiting.current !== null) void send()
    }
    // Once: the drafts of a block are looked for when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [block.id])

  return {
    state,
    problem,
    change,
    touch: () => setState('typing'),
    retry: () => void send(),
    /** Mine over what is there. */
    keepMine: () => {
      version.current = block.version
      void send()
    },
    takeTheirs: () => {
      waiting.current = null
      version.current = block.version
      forgetDraft(block.id)
      setState('saved')
    },
    /** True while what was read is older than what was saved from here. */
    isBehind: () => block.version < version.current,
  }
}
