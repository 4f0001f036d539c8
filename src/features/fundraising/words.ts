// Words of fundraising that the screens, the files and the calls share.
export const sources = ['calls', 'events', 'lobby fundraisers', 'online', 'mail', 'other'] as const
export type Source = (typeof sources)[number]

export const sourceWords: Record<Source, string> = {
  calls: 'Calls',
  events: 'Events',
  'lobby fundraisers': 'Lobby fundraisers',
  online: 'Online',
  mail: 'Mail',
  other: 'Other',
}

export const pledgeStates = ['open', 'overdue', 'to enter', 'paid', 'dropped'] as const
export type PledgeState = (typeof pledgeStates)[number]

export const pledgeStateWords: Record<PledgeState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  'to enter': 'Not in the books',
  paid: 'Paid',
  dropped: 'Dropped',
}

export const thanksStates = ['owed', 'queued', 'sent', 'may have been sent', 'skipped', 'taken back'] as const
export type ThanksState = (typeof thanksStates)[number]

export const thanksStateWords: Record<ThanksState, string> = {
  owed: 'Owed',
  queued: 'On its way',
  sent: 'Thanked',
  'may have been sent': 'May have been sent',
  skipped: 'Not needed',
  'taken back': 'Gift voided',
}

export const askWays = ['call', 'meeting', 'letter', 'email', 'event', 'other'] as const
export const askWayWords: Record<(typeof askWays)[number], string> = {
  call: 'Call',
  meeting: 'Meeting',
  letter: 'By mail',
  email: 'Email',
  event: 'Event',
  other: 'Other',
}

export const thanksWays = ['email', 'letter', 'call', 'in person'] as const
export const thanksWayWords: Record<(typeof thanksWays)[number], string> = {
  email: 'Email',
  letter: 'By mail',
  call: 'Call',
  'in person': 'In person',
}
