// A half-filled form survives a reload and a phone that froze the page: it is kept, encrypted, with every change.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Talk } from './model/talk.ts'
import type { Phone } from './phone.ts'

export interface PersonDraft {
  firstName: string
  lastName: string
  phone: string
  email: string
  note: string
  wantsToVolunteer: boolean
  wantsSign: boolean
  isAdult: boolean
}

export interface CorrectionDraft {
  voterId: number
  field: string
  claimed: string
}

export type FormDraft =
  | { kind: 'talk'; doorId: string; values: Talk }
  | { kind: 'person'; doorId: string; values: PersonDraft }
  | { kind: 'note'; doorId: string; values: { text: string } }
  | { kind: 'correct'; doorId: string; values: CorrectionDraft }

/** Undefined until the phone was asked; null where no form is open. */
export function useFormDraft(phone: Phone, handId: string) {
  const [draft, setDraft] = useState<FormDraft | null | undefined>(undefined)
  const key = `form ${handId}`
  const writing = useRef(Promise.resolve())
  useEffect(() => {
    void phone
      .readDraft(key)
      .catch(() => null)
      .then((found) => setDraft((found as FormDraft | undefined) ?? null))
  }, [phone, key])
  const keep = useCallback(
    (next: FormDraft | null) => {
      setDraft(next)
      // One after the other: the last word typed is the one that is kept.
      writing.current = writing.current
        .then(() => (next ? phone.writeDraft(key, next) : phone.removeDraft(key)))
        .catch(() => {})
    },
    [phone, key],
  )
  return { draft, keep }
}
