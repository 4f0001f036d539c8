// Which emails a person wants. Every email one may turn off names its kind here, and mail.ts asks before it writes one.
/** Those one asked for (a new password, an invitation) always come. */
export const notificationKinds = [
  'newDevice',
  'invitationAccepted',
  'mentions',
  'overdueVolunteers',
  'lateContributions',
  'weeklyReport',
  'followedBills',
  'newsAlerts',
  'clipSheets',
  'lobbyDigest',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChoices = ['mail', 'none'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

export const notificationWords: Record<NotificationKind, { label: string; description: string }> = {
  newDevice: {
    label: 'Sign-in from a new device',
    description: 'An email when someone signs in as you from a browser not seen before.',
  },
  invitationAccepted: {
    label: 'Invitation accepted',
    description: 'An email when someone you invited joins.',
  },
  mentions: {
    label: 'Mentions',
    description: 'An email when a colleague mentions you under a task.',
  },
  overdueVolunteers: {
    label: 'Volunteers who wait for an answer',
    description: 'An email when someone offered help and you are the one who should have answered.',
  },
  lateContributions: {
    label: 'Late contributions',
    description:
      'An email when a committee whose books you keep must report a gift within days. Turned off, State reports still shows it.',
  },
  weeklyReport: {
    label: 'Weekly report',
    description: 'The campaign’s figures by email, on the day you chose under Reporting.',
  },
  followedBills: {
    label: 'Bills I follow',
    description: 'An email in the morning after a bill you follow has moved, and none when nothing did.',
  },
  newsAlerts: {
    label: 'News alerts',
    description: 'An email when a saved search with alerts finds an article.',
  },
  clipSheets: {
    label: 'News clips',
    description: 'An email when a colleague sends a finished clip sheet to everyone.',
  },
  lobbyDigest: {
    label: 'Lobby digest',
    description:
      'New registrations and positions by email, when you asked for them on the page of lobby updates.',
  },
}

/** What a person chose; without a choice the email is sent. */
export function notificationChoice(preferences: unknown, kind: NotificationKind): NotificationChoice {
  const chosen = (preferences as { notifications?: Record<string, unknown> } | null)?.notifications?.[kind]
  return chosen === 'none' ? 'none' : 'mail'
}
