import { useEffect, useState } from 'react'
import { lettersReady } from '../canvas/letters.ts'
import { loadPhoto, type Photo } from '../canvas/photo.ts'

type Loaded = { fileId: string; photo?: Photo; problem?: Error }

/** The photo and the letters to write on it. */
export function usePhoto(fileId: string, attempt: number): Omit<Loaded, 'fileId'> {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    Promise.all([loadPhoto(fileId, stop.signal), lettersReady()]).then(
      ([photo]) => setLoaded({ fileId, photo }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ fileId, problem: error as Error })
      },
    )
    return () => stop.abort()
  }, [fileId, attempt])
  return loaded?.fileId === fileId ? loaded : {}
}
