// Who may be given a turf, and what they say before the first voter is sent.
export const ageGroups = ['18 or older', '13 to 17', 'under 13'] as const
export type AgeGroup = (typeof ageGroups)[number]

export const tooYoung =
  'You need to be 13 or older to knock on doors with this app. Ask the organizer how you can help in another way.'

/** Neb. Rev. Stat. 32-330: what the list may be used for, and what not. */
export const purposeWords =
  'I will use these voter records only for elections and political activity. I will not post them on the Internet, share them or use them commercially (Neb. Rev. Stat. 32-330).'

export interface ClaimForm {
  code: string
  name: string
  age: AgeGroup | null
  guardianName: string
  hasConsent: boolean
  purposeAccepted: boolean
}

export const freshClaim: ClaimForm = {
  code: '',
  name: '',
  age: null,
  guardianName: '',
  hasConsent: false,
  purposeAccepted: false,
}

/** By field, in the order of the form. */
export function claimProblems(form: ClaimForm): Partial<Record<keyof ClaimForm, string>> {
  const problems: Partial<Record<keyof ClaimForm, string>> = {}
  if (codeIn(form.code).length !== 8) problems.code = 'The code has 8 characters, such as K7QM-3XWD.'
  if (form.name.trim() === '') problems.name = 'Say your name: the organizer sees who has this turf.'
  if (form.age === null) problems.age = 'Choose your age.'
  if (form.age === 'under 13') problems.age = tooYoung
  if (form.age === '13 to 17') {
    if (form.guardianName.trim() === '') problems.guardianName = 'Name a parent or guardian.'
    if (!form.hasConsent) problems.hasConsent = 'A parent or guardian has to agree.'
  }
  if (!form.purposeAccepted) problems.purposeAccepted = 'Agree to this before you get the doors.'
  return problems
}

/** As it is read from a poster or typed: spaces, dashes and small letters do not matter. */
export const codeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
export const codeShown = (code: string): string => codeIn(code).replace(/^(.{4})(.+)$/, '$1-$2')
