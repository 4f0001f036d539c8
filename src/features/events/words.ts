// Words for screens.
import type { EmailFate, EventKind, GuestState, LetterKind } from './shapes.ts'

export const kindNames: Record<EventKind, string> = {
  canvass: 'Canvass',
  'phone bank': 'Phone bank',
  'text bank': 'Text bank',
  meeting: 'Meeting',
  training: 'Training',
  fundraiser: 'Fundraiser',
  rally: 'Rally',
  'house party': 'House party',
  visibility: 'Visibility',
  'office hours': 'Office hours',
  community: 'Community event',
  other: 'Other',
}

export const stateNames: Record<GuestState, string> = {
  invited: 'Invited',
  coming: 'Coming',
  waiting: 'Waiting list',
  declined: 'Declined',
  cancelled: 'Canceled',
}

export const letterNames: Record<LetterKind, string> = {
  invitation: 'Invitation',
  confirmation: 'Confirmation',
  'day before': 'A day before',
  'hour before': 'An hour before',
  thanks: 'Thanks',
  'sorry we missed you': 'Sorry we missed you',
  moved: 'New time or place',
  cancelled: 'Canceled',
  'place free': 'A spot opened',
}

export const emailFateNames: Record<EmailFate, string> = {
  due: 'Not yet due',
  'left out': 'Left out',
  queued: 'Waiting to be sent',
  outbox: 'Not sent: no mail server is set up',
  sent: 'Sent',
  failed: 'Failed',
  withheld: 'Not sent: has unsubscribed',
  unsure: 'May have been sent',
}
