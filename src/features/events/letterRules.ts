// Whether a letter that was asked for still goes out. Between asking and sending people cancel, events move, and consents change.
import type { GuestSource, GuestState, LetterKind } from './shapes.ts'

export interface LetterFacts {
  kind: LetterKind
  /** The change it is about. */
  sequence: number
  event: { isDraft: boolean; cancelledAt: Date | null; startsAt: Date; endsAt: Date; sequence: number }
  guest: { state: GuestState; source: GuestSource; cameAt: Date | null; isNoShow: boolean }
  person: { email: string; mailConsent: string }
}

const beforeTheStart: LetterKind[] = [
  'invitation',
  'confirmation',
  'day before',
  'hour before',
  'place free',
  'moved',
]
const fitsState: Partial<Record<LetterKind, GuestState[]>> = {
  invitation: ['invited'],
  confirmation: ['coming', 'waiting'],
  'day before': ['coming'],
  'hour before': ['coming'],
  'place free': ['coming'],
  moved: ['invited', 'coming', 'waiting'],
  cancelled: ['invited', 'coming', 'waiting'],
}
// They asked for it on a public page a moment ago: the answer to that is no mail they said no to.
const askedThemselves: GuestSource[] = ['rsvp', 'volunteer page']

/** Empty when it goes out, else why not, in words for the list of letters. */
export function whyNotSent({ kind, sequence, event, guest, person }: LetterFacts, now: Date): string {
  if (event.isDraft) return 'the event is a draft'
  if (kind === 'cancelled' && !event.cancelledAt) return 'the event takes place after all'
  if (kind !== 'cancelled' && event.cancelledAt) return 'the event was cancelled'
  if (['moved', 'cancelled'].includes(kind) && sequence < event.sequence)
    return 'a later change was told instead'
  if (beforeTheStart.includes(kind) && event.startsAt <= now) return 'the event had begun'
  if (fitsState[kind] && !fitsState[kind].includes(guest.state)) return 'the answer had changed'
  if (kind === 'thanks' && !guest.cameAt) return 'was not there'
  if (kind === 'sorry we missed you' && (guest.cameAt || !guest.isNoShow)) return 'was there'
  if (!person.email) return 'no email address'
  const isAnswer = kind === 'confirmation' && askedThemselves.includes(guest.source)
  if (person.mailConsent === 'no' && !isAnswer) return 'does not want mail'
  return ''
}
