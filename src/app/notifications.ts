// Which emails a person wants.
/** The emails one may turn off. Those one asked for (a new password, an invitation) always come. */
export const notificationKinds = ['newDevice', 'invitationAccepted', 'followedBills'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChoices = ['mail', 'none'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

/** What a person chose; without a choice the email is sent. */
export function notificationChoice(preferences: unknown, kind: NotificationKind): NotificationChoice {
  const chosen = (preferences as { notifications?: Record<string, unknown> } | null)?.notifications?.[kind]
  return chosen === 'none' ? 'none' : 'mail'
}
