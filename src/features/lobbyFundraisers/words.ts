// Words of lobby fundraisers that the screens, the files and the calls share.
export const stages = ['idea', 'set', 'canceled'] as const
export type Stage = (typeof stages)[number]

export const stageWords: Record<Stage, string> = {
  idea: 'Idea',
  set: 'Date is set',
  canceled: 'Canceled',
}

export const hostRoles = ['host', 'co-sponsor'] as const
export type HostRole = (typeof hostRoles)[number]

export const hostRoleWords: Record<HostRole, string> = { host: 'Host', 'co-sponsor': 'Co-sponsor' }

export const replies = ['none', 'yes', 'maybe', 'no'] as const
export type Reply = (typeof replies)[number]

export const replyWords: Record<Reply, string> = {
  none: 'No reply',
  yes: 'Coming',
  maybe: 'Maybe',
  no: 'Not coming',
}

/** What a line of the books is for a fundraiser. */
export const lineKinds = ['money', 'in-kind', 'cost'] as const
export type LineKind = (typeof lineKinds)[number]

export const lineKindWords: Record<LineKind, string> = {
  money: 'Money in',
  'in-kind': 'Given in kind',
  cost: 'Paid by the committee',
}

/** What became of the email to a guest. */
export const mailFates = [
  'none',
  'left out',
  'queued',
  'outbox',
  'sent',
  'failed',
  'withheld',
  'unsure',
] as const
export type MailFate = (typeof mailFates)[number]

export const mailFateWords: Record<MailFate, string> = {
  none: 'Not written',
  'left out': 'Left out',
  queued: 'Waiting for the mail server',
  outbox: 'Kept, no mail server is set up',
  sent: 'Sent',
  failed: 'Refused by the mail server',
  withheld: 'Withheld, unsubscribed',
  unsure: 'May have been sent',
}
