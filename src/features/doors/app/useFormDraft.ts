import { useMemo } from 'react'
import { useKeptForm } from '../../outbox/useKeptForm.ts'
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

/** The form that is open at a door, if any. */
export function useFormDraft(phone: Phone, handId: string) {
  const place = useMemo(() => {
    const key = `form ${handId}`
    return {
      read: () => phone.readDraft(key),
      write: (value: unknown) => phone.writeDraft(key, value),
      remove: () => phone.removeDraft(key),
    }
  }, [phone, handId])
  return useKeptForm<FormDraft>(place)
}
