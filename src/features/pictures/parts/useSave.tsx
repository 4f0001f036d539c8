// Saving: every size is drawn, put into the file store, and becomes a version in one call. When someone else saved meanwhile, what was
// drawn is shown beside theirs until one of the two is chosen; mine is then drawn once more, because drawings that wait are cleaned up.
import { useState, type RefObject } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import type { In } from '../../../app/contract.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { pictures } from '../api.ts'
import type { Photo } from '../canvas/photo.ts'
import type { Drawer } from '../canvas/Previews.tsx'
import type { Design } from '../design.ts'
import { sizeNames, sizes } from '../sizes.ts'
import { isGone, uploadPicture } from '../upload.ts'

type Saving = In<typeof pictures.save>

const longestWaitMs = 20_000

export interface Conflict {
  message: string
  /** The own square, to look at beside theirs. */
  mine: string
}

interface Needs {
  committeeId: string
  design: Design
  photo: Photo
  seenVersion: number
  drawer: RefObject<Drawer | null>
  onSaved(version: number): void
}

export function useSave({ committeeId, design, photo, seenVersion, drawer, onSaved }: Needs) {
  const write = useWrite(pictures.save, { refresh: [pictures.get] })
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const send = async (input: Saving): Promise<void> => {
    try {
      const { version } = await write.runAsync(input)
      setConflict(null)
      onSaved(version)
      showDone('The picture is saved and shown everywhere in the product.')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A photo that was not saved for a day is cleaned up. It is still on this screen, so it is put in once more, as it came.
      if (
        error.code === 'notFound' &&
        input.sourceFileId === photo.fileId &&
        (await isGone(input.sourceFileId))
      ) {
        const name = photo.source.type === 'image/png' ? 'photo.png' : 'photo.jpg'
        return send({ ...input, sourceFileId: await uploadPicture(committeeId, photo.source, name) })
      }
      if (error.code !== 'conflict') throw error
      const square = input.files.find((file) => file.size === 'square')!
      setConflict({ message: error.message, mine: `/api/files/${square.fileId}?size=256` })
    }
  }

  const guarded = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setDone(null)
    }
  }

  const save = (seen: number) =>
    guarded(async () => {
      const files: Saving['files'] = []
      setDone(0)
      const { draw } = await readyDrawer(drawer)
      for (const size of sizeNames) {
        const picture = await draw(size, 'image/jpeg')
        files.push({ size, fileId: await uploadPicture(committeeId, picture, `${sizes[size].label}.jpg`) })
        setDone(Math.min(files.length, sizeNames.length - 1))
      }
      await send({ committeeId, seenVersion: seen, design, sourceFileId: photo.fileId, files })
    })

  return {
    /** How many of the sizes are in, while it saves; null otherwise. */
    done,
    busy: done !== null || write.busy,
    problem,
    conflict,
    forget: () => setConflict(null),
    save: () => save(seenVersion),
    /** Mine on top of what was saved meanwhile. */
    saveAnyway: save,
  }
}

/** The sizes are drawn by a part of the page that comes after the rest: a person who saves at once waits for it. */
async function readyDrawer(drawer: RefObject<Drawer | null>): Promise<Drawer> {
  for (const start = Date.now(); Date.now() - start < longestWaitMs;) {
    if (drawer.current) return drawer.current
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The sizes are not drawn yet. Check the connection, wait a moment and save again.')
}
