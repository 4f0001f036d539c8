// Words and shapes of events, for the server and for screens; nothing heavy is imported here, because public pages use it.

export const eventKinds = [
  'canvass',
  'phone bank',
  'text bank',
  'meeting',
  'training',
  'fundraiser',
  'rally',
  'house party',
  'visibility',
  'office hours',
  'community',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]

/** A person who comes to one of these has come to work; to the others people come as guests. */
export const workKinds: EventKind[] = [
  'canvass',
  'phone bank',
  'text bank',
  'training',
  'visibility',
  'office hours',
]

export const guestStates = ['invited', 'coming', 'waiting', 'declined', 'cancelled'] as const
export type GuestState = (typeof guestStates)[number]

export const checkInWays = ['list', 'qr', 'kiosk', 'sheet', 'self'] as const
export type CheckInWay = (typeof checkInWays)[number]

/** What a person may choose to have sent; the others (moved, cancelled, place free) always go out. */
export const reminderKinds = ['confirmation', 'day before', 'hour before', 'thanks'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const letterKinds = [
  'invitation',
  'confirmation',
  'day before',
  'hour before',
  'thanks',
  'sorry we missed you',
  'moved',
  'cancelled',
  'place free',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const guestSources = [
  'typed',
  'invitation',
  'rsvp',
  'walk-in',
  'kiosk',
  'sheet',
  'volunteer page',
] as const
export type GuestSource = (typeof guestSources)[number]

/** Which of a repeating event's days a change is for. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** How many someone may announce on a public page, themselves included. */
export const mostTogether = 5

/**
 * What became of an email: not yet due, left out for a reason, written and waiting for the mail server, kept because none is set up, sent,
 * refused by the mail server, withheld because its reader unsubscribed, or handed over by a server that stopped before it could say so.
 */
export const emailFates = [
  'due',
  'left out',
  'queued',
  'outbox',
  'sent',
  'failed',
  'withheld',
  'unsure',
] as const
export type EmailFate = (typeof emailFates)[number]
