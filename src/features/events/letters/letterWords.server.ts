// The words of each letter around an event.
import { shortText } from '../../../domain/shortText.ts'
import type { Letter } from '../../../app/server/mail/mail.ts'
import { greetingName } from '../../../domain/names.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import type { GuestState, LetterKind } from '../shapes.ts'
import { whereabouts, type News, type Standing } from '../standing.ts'

export interface LetterOf {
  kind: LetterKind
  firstName: string
  committee: { name: string; disclaimer: string }
  event: {
    title: string
    about: string
    startsAt: Date
    endsAt: Date
    timeZone: string
    placeName: string
    street: string
    city: string
    onlineUrl: string
    hidesPlace: boolean
    cancelReason: string
  }
  shift: { name: string; startsAt: Date; endsAt: Date } | null
  guest: { state: GuestState; partySize: number }
  /** What they were last told where it stands otherwise now, and what differs. */
  told: Standing | null
  news: News | null
  /** The guest's own page. */
  ownUrl: string
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'action'>

export function letterWords(letter: LetterOf): Words {
  const { kind, event, committee, firstName, ownUrl } = letter
  const { subject, says, action } = wordsOf[kind](letter)
  const name = greetingName(firstName)
  return {
    subject: subject(event.title),
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      ...says,
      ...(kind === 'thanks' || kind === 'sorry we missed you' ? [] : [facts(letter)]),
      ...(action ? [`Add it to your calendar:\n${ownUrl}/calendar.ics`] : []),
      [committee.name, committee.disclaimer].filter(Boolean).join('\n'),
    ],
    ...(action && { action: { label: action, url: ownUrl } }),
  }
}

interface Told {
  subject(title: string): string
  says: string[]
  action?: string
}

const yourPage = 'Your sign-up and your check-in code'

const wordsOf: Record<LetterKind, (letter: LetterOf) => Told> = {
  invitation: ({ event, committee }) => ({
    subject: (title) => `You are invited: ${title}`,
    says: [
      `${committee.name} would like to see you at ${event.title}.`,
      ...(event.about ? [shortText(event.about, 600)] : []),
    ],
    action: 'Say whether you are coming',
  }),
  confirmation: ({ event, guest }) =>
    guest.state === 'waiting'
      ? {
          subject: (title) => `You are on the waiting list: ${title}`,
          says: [`${event.title} is full. If a spot opens, we will email you.`],
          action: 'See or change your answer',
        }
      : guest.state !== 'coming'
        ? {
            subject: (title) => `Are you coming after all? ${title}`,
            says: [
              `someone added your email address to the list for ${event.title}. You said you are not coming; that stays until you change it on your page.`,
            ],
            action: 'See or change your answer',
          }
        : {
            subject: (title) => `You are coming: ${title}`,
            says: [
              `you have ${guest.partySize === 1 ? 'a spot' : `${guest.partySize} spots`} at ${event.title}. Your page has a code for quick check-in.`,
            ],
            action: yourPage,
          },
  'day before': () => ({
    subject: (title) => `Tomorrow: ${title}`,
    says: ['this is coming up. If you cannot come, say so on your page so someone else can have the spot.'],
    action: yourPage,
  }),
  'hour before': () => ({
    subject: (title) => `Starting soon: ${title}`,
    says: ['see you in a little while.'],
    action: yourPage,
  }),
  thanks: ({ event }) => ({
    subject: (title) => `Thank you for coming: ${title}`,
    says: [`thank you for being at ${event.title}. It matters that you came.`],
  }),
  'sorry we missed you': ({ event }) => ({
    subject: (title) => `Sorry we missed you: ${title}`,
    says: [`we had hoped to see you at ${event.title}. We hope to see you next time.`],
  }),
  moved: (letter) => ({
    subject: (title) => (letter.news?.takingPlace ? `Back on: ${title}` : `Changed: ${title}`),
    says: changeInWords(letter),
    action: 'See or change your answer',
  }),
  cancelled: ({ event }) => ({
    subject: (title) => `Canceled: ${title}`,
    says: [
      `${event.title} has been canceled.${event.cancelReason ? ` ${event.cancelReason}` : ''} You do not need to do anything.`,
    ],
  }),
  'place free': ({ event }) => ({
    subject: (title) => `A spot opened: ${title}`,
    says: [
      `a spot at ${event.title} opened, and it is yours. If you can no longer come, say so on your page.`,
    ],
    action: yourPage,
  }),
}

function changeInWords({ event, told, news, guest }: LetterOf): string[] {
  // Nothing is kept of what they know.
  if (!news) return [`${event.title} is happening as shown below. Something about it was changed.`]
  const what = [...(news.time ? ['time'] : []), ...(news.place ? ['place'] : [])].join(' and the ')
  const before = [
    ...(told && news.time ? timesInWords(told, told.shift) : []),
    ...(told && news.place ? whereabouts(told, isPlaceHidden({ event, guest })) : []),
  ]
  return [
    news.takingPlace
      ? `we told you that ${event.title} was canceled. It is happening after all.`
      : `the ${what} of ${event.title} ${news.time && news.place ? 'have' : 'has'} changed.`,
    ...(before.length > 0 ? [`Before:\n${before.join('\n')}`] : []),
  ]
}

/** A place that the public page keeps to itself is told to those who come, and to no one else. */
const isPlaceHidden = ({ event, guest }: Pick<LetterOf, 'event' | 'guest'>) =>
  event.hidesPlace && guest.state !== 'coming'

/** A cancellation names what the guest had been told, not a change they never heard of. */
function facts({ kind, event, shift, guest, told }: LetterOf): string {
  const isOld = kind === 'cancelled' && told !== null
  return [
    ...(kind === 'moved' ? ['Now:'] : []),
    event.title,
    ...(isOld ? timesInWords(told, told.shift) : timesInWords(event, shift)),
    ...whereabouts(isOld ? told : event, isPlaceHidden({ event, guest })),
  ].join('\n')
}

interface Span {
  startsAt: Date | string
  endsAt: Date | string
}

function timesInWords(span: Span & { timeZone: string }, shift: (Span & { name: string }) | null): string[] {
  const { startsAt, endsAt, timeZone } = span
  return [
    formatZonedRange(startsAt, endsAt, timeZone),
    ...(shift
      ? [`Your shift: ${shift.name}, ${formatZonedRange(shift.startsAt, shift.endsAt, timeZone, 'time')}`]
      : []),
  ]
}
