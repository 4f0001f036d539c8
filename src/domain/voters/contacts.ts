// What can be said about trying to reach a voter. The database checks the same words.

export const contactMethods = ['door', 'phone', 'text', 'mail', 'email', 'event', 'other'] as const
export type ContactMethod = (typeof contactMethods)[number]

export const contactResults = [
  'talked',
  'not home',
  'left literature',
  'left message',
  'refused',
  'moved',
  'deceased',
  'wrong number',
  'inaccessible',
  'come back',
] as const
export type ContactResult = (typeof contactResults)[number]

export const methodNames: Record<ContactMethod, string> = {
  door: 'At the door',
  phone: 'By phone',
  text: 'By text',
  mail: 'By mail',
  email: 'By email',
  event: 'At an event',
  other: 'Another way',
}

export const resultNames: Record<ContactResult, string> = {
  talked: 'Talked',
  'not home': 'Not home',
  'left literature': 'Left literature',
  'left message': 'Left a message',
  refused: 'Refused',
  moved: 'Moved',
  deceased: 'Deceased',
  'wrong number': 'Wrong number',
  inaccessible: 'Could not reach',
  'come back': 'Come back',
}

/** 1 to 5, as canvassers say it. */
export const supportNames: Record<number, string> = {
  1: 'Strong support',
  2: 'Leans our way',
  3: 'Undecided',
  4: 'Leans away',
  5: 'Strong opposition',
}

/** Results that make sense for a way of reaching someone, most frequent first. */
export function resultsFor(method: ContactMethod): readonly ContactResult[] {
  return byMethod[method]
}

const byMethod: Record<ContactMethod, ContactResult[]> = {
  door: [
    'talked',
    'not home',
    'left literature',
    'come back',
    'refused',
    'inaccessible',
    'moved',
    'deceased',
  ],
  phone: ['talked', 'left message', 'not home', 'come back', 'refused', 'wrong number', 'moved', 'deceased'],
  text: ['talked', 'left message', 'refused', 'wrong number', 'moved', 'deceased'],
  mail: ['left literature', 'talked', 'moved', 'deceased', 'inaccessible'],
  email: ['left message', 'talked', 'refused', 'inaccessible', 'moved', 'deceased'],
  event: ['talked', 'left literature', 'refused', 'come back'],
  other: [...contactResults],
}
