// The two letters about a sign-up: thanks to a person who signed up, and a word to a person who should have answered.
import type { Letter } from '../../app/server/mail/mail.ts'
import { counted } from '../../domain/numbers.ts'
import { formatZoned, formatZonedRange } from '../../domain/zonedTime.ts'
import type { PublicEvent } from './api.ts'
import { greetingName } from './rules.ts'

type Words = Omit<Letter, 'to' | 'organizationId'>

interface Thanked {
  firstName: string
  committee: { name: string; disclaimer: string; timeZone: string }
  answerBy: Date
  events: PublicEvent[]
  publicUrl: string
}

/** Nothing in it was typed by the visitor but a first name that can only be one: the address may be someone else's. */
export function thanksLetter({ firstName, committee, answerBy, events, publicUrl }: Thanked): Words {
  const name = greetingName(firstName)
  const [next] = events
  return {
    subject: `Thank you for offering to help ${committee.name}`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `Thank you for offering to help ${committee.name}. We have your offer.`,
      `What happens next: someone from the committee will contact you by ${formatZoned(answerBy, committee.timeZone)}.`,
      ...(events.length > 0
        ? [
            `Coming up:\n${events.map((event) => `– ${event.title}, ${formatZonedRange(event.startsAt, event.endsAt, event.timeZone)}${event.place ? `, ${event.place}` : ''}`).join('\n')}`,
          ]
        : []),
      'If you did not sign up, tell the person who contacts you, and we will remove you from the list.',
      committee.disclaimer,
    ],
    ...(next && { action: { label: `See ${next.title}`, url: `${publicUrl}/event/${next.slug}` } }),
  }
}

export interface Overdue {
  personId: string
  firstName: string
  lastName: string
  signedUpAt: Date
}

export function overdueLetter({
  ownerName,
  committee,
  people,
  publicUrl,
}: {
  ownerName: string
  committee: { id: string; name: string; timeZone: string }
  people: Overdue[]
  publicUrl: string
}): Words {
  const many = counted(people.length, 'person', 'people')
  const shown = people.slice(0, 20)
  return {
    subject: `${many} waiting for your reply: ${committee.name}`,
    paragraphs: [
      `Hello ${ownerName},`,
      `You are assigned to reply to ${many} who signed up to help ${committee.name}, and the reply time has passed.`,
      [
        ...shown.map(
          ({ firstName, lastName, signedUpAt }) =>
            `– ${`${firstName} ${lastName}`.trim() || 'No name'}, signed up ${formatZoned(signedUpAt, committee.timeZone)}`,
        ),
        ...(people.length > shown.length ? [`and ${people.length - shown.length} more`] : []),
      ].join('\n'),
      'A short call is enough. You get one email about each person.',
    ],
    action: {
      label: 'See who is waiting',
      url: `${publicUrl}/committee/${committee.id}/volunteers?tab=mine`,
    },
  }
}
