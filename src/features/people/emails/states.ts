/** What became of an email to one person of many. */
export const recipientStates = [
  'waiting',
  'sent',
  'may have been sent',
  'failed',
  'left out',
  'stopped',
] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipientStateWords: Record<RecipientState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'may have been sent': 'May have been sent',
  failed: 'Failed',
  'left out': 'Left out',
  stopped: 'Stopped',
}

/** Only what a mail server took can come back from it. */
export const mayComeBack = (state: RecipientState): boolean =>
  state === 'sent' || state === 'may have been sent'

/** Why someone who was chosen gets no email, in the order in which it is asked. */
export const leftOutReasons = [
  'no email address',
  'not an email address',
  'archived',
  'unsubscribed',
  'said no to email',
  'share an address with someone who said no',
  'address refused by its mail server before',
  'address from which an email came back',
  'not asked yet',
  'same address as someone else here',
] as const
