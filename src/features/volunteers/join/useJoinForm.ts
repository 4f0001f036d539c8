// What a visitor typed, kept on this device until it is sent. The shared form would be a tenth of what a visitor's page may weigh.
import { useState } from 'react'
import { useDraft } from '../../../ui/fields/useDraft.ts'
import type { Slot, WorkKind } from '../kinds.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  zip: '',
  interests: [] as WorkKind[],
  hasCar: false,
  availability: [] as Slot[],
  languages: [] as string[],
  otherLanguage: '',
  message: '',
  mayMail: false,
  mayText: false,
  mayCall: false,
}
export type JoinValues = typeof empty
export type JoinProblems = Partial<Record<string, string>>

export function useJoinForm(slug: string) {
  const draft = useDraft<JoinValues>(`join-${slug}`)
  const [values, setValues] = useState<JoinValues>(() => ({ ...empty, ...draft.restored?.values }))
  const [problems, setProblems] = useState<JoinProblems>({})
  const [isRestored, setIsRestored] = useState(draft.restored !== undefined)

  function set(changes: Partial<JoinValues>): void {
    const next = { ...values, ...changes }
    setValues(next)
    draft.save(next)
    // A sentence beside a field goes away as soon as the field is changed.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))))
  }
  return {
    values,
    set,
    problems,
    setProblems,
    isRestored,
    forget: draft.clear,
    startOver: () => {
      setValues(empty)
      setProblems({})
      setIsRestored(false)
      draft.clear()
    },
  }
}

export function problemsOf({ firstName, lastName, email, phone, zip }: JoinValues): JoinProblems {
  return {
    ...(!firstName.trim() && { firstName: 'Tell us your first name.' }),
    ...(!lastName.trim() && { lastName: 'Tell us your last name.' }),
    ...(!email.trim() && !phone.trim() && { email: 'Give an email address or a phone number.' }),
    ...(email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Write it like name@example.org.' }),
    ...(zip.trim() && !/^\d{5}(-\d{4})?$/.test(zip.trim()) && { zip: 'Write five digits, such as 68508.' }),
  }
}
