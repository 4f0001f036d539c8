// A half-filled form survives a reload and a phone that froze the page: it is kept, encrypted, with every change.
import { useCallback, useEffect, useRef, useState } from 'react'

export interface FormPlace {
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
  remove(): Promise<void>
}

/** Undefined until the place was asked; null where no form is open. */
export function useKeptForm<T>(place: FormPlace) {
  const [draft, setDraft] = useState<T | null | undefined>(undefined)
  const writing = useRef(Promise.resolve())
  useEffect(() => {
    void place
      .read()
      .catch(() => null)
      .then((found) => setDraft((found as T | undefined) ?? null))
  }, [place])
  const keep = useCallback(
    (form: T | null) => {
      setDraft(form)
      // One after the other: the last word typed is the one that is kept.
      writing.current = writing.current
        .then(() => (form ? place.write(form) : place.remove()))
        .catch(() => {})
    },
    [place],
  )
  return { draft, keep }
}
