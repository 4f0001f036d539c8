// Saving: every size is drawn, put into the file store, and becomes a version in one call. When somebody else saved meanwhile, what was
// drawn waits until one of the two is chosen.
import { useState, type RefObject } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import type { In } from '../../../app/contract.ts'
import { showDone } from '../../../ui/undo.tsx'
import { pictures } from '../api.ts'
import { bytesOf, type Photo } from '../canvas/photo.ts'
import type { Drawer } from '../canvas/Previews.tsx'
import type { Design } from '../design.ts'
import { sizeNames, sizes } from '../sizes.ts'
import { uploadPicture } from '../upload.ts'

type Saving = In<typeof pictures.save>

export interface Conflict {
  message: string
  waiting: Saving
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
      // A photo that was not saved for a day is cleaned up. It is still on this screen, so it is put in once more.
      if (error.code === 'notFound' && input.sourceFileId === photo.fileId) {
        const sourceFileId = await uploadPicture(committeeId, await bytesOf(photo), 'photo.jpg')
        return send({ ...input, sourceFileId })
      }
      if (error.code !== 'conflict') throw error
      const square = input.files.find((file) => file.size === 'square')!
      setConflict({ message: error.message, waiting: input, mine: `/api/files/${square.fileId}?size=256` })
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

  return {
    /** How many of the sizes are in, while it saves; null otherwise. */
    done,
    busy: done !== null || write.busy,
    problem,
    conflict,
    forget: () => setConflict(null),
    save: () =>
      guarded(async () => {
        const files: Saving['files'] = []
        setDone(0)
        for (const size of sizeNames) {
          const picture = await drawer.current!.draw(size, 'image/jpeg')
          files.push({ size, fileId: await uploadPicture(committeeId, picture, `${sizes[size].label}.jpg`) })
          setDone(Math.min(files.length, sizeNames.length - 1))
        }
        await send({ committeeId, seenVersion, design, sourceFileId: photo.fileId, files })
      }),
    /** Mine on top of what was saved meanwhile. */
    saveAnyway: (version: number) => guarded(() => send({ ...conflict!.waiting, seenVersion: version })),
  }
}
