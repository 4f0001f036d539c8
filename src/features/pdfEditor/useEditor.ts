import { useCallback, useEffect, useRef, useState } from 'react'
import { pagesAfter, type Operation, type PlacedPage } from '../../domain/pdf/operations.ts'
import { PdfProblem } from '../../domain/pdf/problem.ts'
import { dropDraft, keepChanges, keepFiles, readDraft, type KeptDraft } from './store.ts'
import { showFile, type ShownFile } from './work/show.ts'

export interface NamedFile {
  name: string
  bytes: Uint8Array
}

interface Open {
  file: NamedFile
  password: string | undefined
  sources: Map<number, NamedFile>
  shown: Map<number, ShownFile>
  operations: Operation[]
  /** What was undone, last first. */
  undone: Operation[]
}

/** With the changes of its draft, which are not lost by asking for the password. */
interface Locked {
  file: NamedFile
  rest: Pick<Open, 'sources' | 'operations'>
}

export interface Editor {
  open: Open | null
  pages: PlacedPage[]
  draft: KeptDraft | null
  isBusy: boolean
  problem: string | null
  /** A file that waits for its password. */
  locked: NamedFile | null
  openFile(file: NamedFile): Promise<void>
  unlock(password: string): Promise<void>
  resume(): Promise<void>
  add(...operations: Operation[]): void
  undo(): void
  redo(): void
  merge(file: NamedFile): Promise<void>
  close(): Promise<void>
  tell(problem: string | null): void
}

/** The file, the list of changes and its draft on this device. */
export function useEditor(owner: string): Editor {
  const [open, setOpen] = useState<Open | null>(null)
  const [draft, setDraft] = useState<KeptDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, tell] = useState<string | null>(null)
  const [locked, setLocked] = useState<Locked | null>(null)
  const shown = useRef<Map<number, ShownFile> | null>(null)

  useEffect(() => {
    void readDraft(owner).then(
      (found) => setDraft(found),
      () => {},
    )
    return () => shown.current?.forEach((one) => one.close())
  }, [owner])

  const { file, sources, operations } = open ?? {}
  const kept = useRef<unknown>(null)
  useEffect(() => {
    if (!file || !sources || !operations) return
    const isSameFiles = kept.current === sources
    kept.current = sources
    const files = { owner, name: file.name, file: file.bytes, sources: [...sources] }
    void (isSameFiles ? keepChanges(owner, operations) : keepFiles(files, operations)).catch(() =>
      tell('This browser has no room for a draft: save the file before you close the page.'),
    )
  }, [file, sources, operations, owner])

  const busy = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    tell(null)
    try {
      await work()
    } catch (error) {
      tell((error as Error).message)
    }
    setBusy(false)
  }, [])

  const begin = useCallback(
    (chosen: NamedFile, password: string | undefined, rest: Pick<Open, 'sources' | 'operations'>) =>
      busy(async () => {
        try {
          const files = new Map<number, ShownFile>([[0, await showFile(chosen.bytes, password)]])
          for (const [source, other] of rest.sources) files.set(source, await showFile(other.bytes))
          shown.current?.forEach((one) => one.close())
          shown.current = files
          setLocked(null)
          setDraft(null)
          setOpen({ file: chosen, password, ...rest, shown: files, undone: [] })
        } catch (error) {
          if (!(error instanceof PdfProblem) || error.kind !== 'password') throw error
          setLocked({ file: chosen, rest })
          if (password !== undefined) throw error
        }
      }),
    [busy],
  )

  const change = (next: (now: Open) => Partial<Open>) => setOpen((now) => now && { ...now, ...next(now) })

  return {
    open,
    pages: open ? pagesAfter(open.shown.get(0)!.document.numPages, open.operations) : [],
    draft,
    isBusy,
    problem,
    locked: locked?.file ?? null,
    async unlock(password) {
      if (locked) await begin(locked.file, password, locked.rest)
    },
    tell,
    openFile: (chosen) => begin(chosen, undefined, { sources: new Map(), operations: [] }),
    async resume() {
      if (!draft) return
      await begin({ name: draft.name, bytes: draft.file }, undefined, {
        sources: new Map(draft.sources),
        operations: draft.operations,
      })
    },
    add: (...added) => change((now) => ({ operations: joined(now.operations, added), undone: [] })),
    undo: () =>
      change((now) => {
        const last = now.operations.at(-1)
        return last ? { operations: now.operations.slice(0, -1), undone: [last, ...now.undone] } : {}
      }),
    redo: () =>
      change((now) => {
        const [next, ...rest] = now.undone
        return next ? { operations: [...now.operations, next], undone: rest } : {}
      }),
    merge: (added) =>
      busy(async () => {
        const other = await showFile(added.bytes)
        change((now) => {
          const source = Math.max(0, ...now.sources.keys()) + 1
          const all = new Map([...now.shown, [source, other]])
          shown.current = all
          return {
            sources: new Map([...now.sources, [source, added]]),
            shown: all,
            operations: [...now.operations, { kind: 'merge', source, pages: other.document.numPages }],
            undone: [],
          }
        })
      }),
    async close() {
      shown.current?.forEach((one) => one.close())
      shown.current = null
      setOpen(null)
      setLocked(null)
      setDraft(null)
      await dropDraft(owner).catch(() => {})
    },
  }
}

/** Typing on in the same field is one change. */
function joined(operations: Operation[], added: Operation[]): Operation[] {
  const [last, first] = [operations.at(-1), added[0]]
  const isSame =
    last?.kind === 'field' &&
    first?.kind === 'field' &&
    last.name === first.name &&
    last.source === first.source
  return [...(isSame ? operations.slice(0, -1) : operations), ...added]
}
