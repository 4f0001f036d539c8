// What a volunteer can be, likes to do, and when. No schemas here: the public sign-up page loads this file.

export const volunteerStates = ['new', 'active', 'paused', 'gone'] as const
export type VolunteerState = (typeof volunteerStates)[number]
export const stateWords: Record<VolunteerState, string> = {
  new: 'New',
  active: 'Active',
  paused: 'Paused',
  gone: 'Archived',
}

/** What a visitor can offer, in the words of the public page. The keys are kept; the words may change. */
export const workKinds = {
  doors: 'Knock on doors',
  phones: 'Make phone calls',
  texts: 'Send texts',
  events: 'Help at events',
  host: 'Host neighbors at home',
  signs: 'Put up yard signs',
  drive: 'Drive people or things',
  letters: 'Write postcards and letters',
  data: 'Type up data',
  translate: 'Translate',
  office: 'Help in the office',
  online: 'Spread the word online',
} as const
export type WorkKind = keyof typeof workKinds
export const workKeys = Object.keys(workKinds) as WorkKind[]
export const workWord = (key: string): string =>
  Object.hasOwn(workKinds, key) ? workKinds[key as WorkKind] : key

/** Events at which it is done; there is none for what people do at home. */
export const eventsFor: Partial<Record<WorkKind, string[]>> = {
  doors: ['canvass'],
  phones: ['phone bank'],
  texts: ['text bank'],
  events: ['rally', 'fundraiser', 'community', 'meeting'],
  host: ['house party'],
  signs: ['visibility'],
  office: ['office hours'],
}

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const parts = ['morning', 'afternoon', 'evening'] as const
export type Slot = `${(typeof days)[number]} ${(typeof parts)[number]}`
export const slots = days.flatMap((day) => parts.map((part): Slot => `${day} ${part}`))
export const dayWords: Record<(typeof days)[number], string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
export const slotWords = (slot: string): string => {
  const [day, part] = slot.split(' ')
  return `${dayWords[day as keyof typeof dayWords] ?? day} ${part ?? ''}`.trim()
}

/** Offered as one tap each; any other language is typed. English is not asked for. */
export const commonLanguages = [
  'Spanish',
  'Vietnamese',
  'Arabic',
  'Karen',
  'Somali',
  'Nuer',
  'French',
  'Sign language',
]

export const answerWays = ['call', 'text', 'email', 'in person', 'event'] as const
export type AnswerWay = (typeof answerWays)[number]
export const answerWords: Record<AnswerWay, string> = {
  call: 'by phone',
  text: 'by text',
  email: 'by email',
  'in person': 'in person',
  event: 'at an event',
}
