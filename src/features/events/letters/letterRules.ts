// Whether a letter that was asked for still goes out. Between asking and sending people cancel, events move, and consents change.
import type { GuestSource, GuestState, LetterKind } from '../shapes.ts'

export interface LetterFacts {
  kind: LetterKind
  /** The change it is about. */
  sequence: number
  committee: { isArchived: boolean }
  event: { isDraft: boolean; cancelledAt: Date | null; startsAt: Date; endsAt: Date }
  /** The guest's shift; its time is theirs. */
  shift: { startsAt: Date; endsAt: Date } | null
  guest: { state: GuestState; source: GuestSource; cameAt: Date | null; isNoShow: boolean; version: number }
  person: { email: string; mailConsent: string }
  /** Whether it differs from what they were last told. */
  isNews: boolean
  /** Whether a later letter tells this guest, or has told them. A change that did not reach them ordered none. */
  isOutdated: boolean
  /** Whether a letter can be addressed to what stands in the email field. */
  isAddress: boolean
}

// A person who corrects a slip of the hand within this time sends one letter, not two.
export const secondThoughtMs = 120_000

/** Why a letter about a change is left out when there is none any more. */
export const nothingNew = 'nothing changed since the last email'
/** Why an email to an address that stopped this committee's emails is left out. */
export const hasUnsubscribed = 'has unsubscribed from emails'
export const afterAll = 'the event is happening after all'

const beforeTheStart: LetterKind[] = ['invitation', 'day before', 'hour before', 'place free', 'moved']
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
export function whyNotSent(facts: LetterFacts, now: Date): string {
  const { kind, sequence, committee, event, shift, guest, person } = facts
  const { startsAt, endsAt } = shift ?? event
  if (committee.isArchived) return 'the committee is archived'
  if (event.isDraft) return 'the event is a draft'
  if (kind === 'cancelled' && !event.cancelledAt) return afterAll
  if (kind !== 'cancelled' && event.cancelledAt) return 'the event was canceled'
  if (['moved', 'cancelled'].includes(kind) && !facts.isNews) return nothingNew
  if (['moved', 'cancelled'].includes(kind) && facts.isOutdated) return 'a later change was emailed instead'
  if (beforeTheStart.includes(kind) && startsAt <= now) return 'the event had begun'
  // The public page takes answers until the end, and promises this letter.
  if (kind === 'confirmation' && endsAt <= now) return 'the event was over'
  // Someone who had said no is named on the public page: the letter leads to the page where that can be changed.
  const isNoAskedAgain =
    kind === 'confirmation' && ['declined', 'cancelled'].includes(guest.state) && sequence === guest.version
  if (fitsState[kind] && !fitsState[kind].includes(guest.state) && !isNoAskedAgain)
    return 'the answer had changed'
  if (kind === 'thanks' && !guest.cameAt) return 'was not there'
  if (kind === 'sorry we missed you' && (guest.cameAt || !guest.isNoShow)) return 'was there'
  if (!person.email) return 'no email address'
  if (!facts.isAddress) return 'not an email address'
  const isAnswer = kind === 'confirmation' && askedThemselves.includes(guest.source)
  if (person.mailConsent === 'no' && !isAnswer) return 'does not want mail'
  return ''
}
