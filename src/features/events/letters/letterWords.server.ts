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

const yourPage = 'Your place and your code for the door'

const wordsOf: Record<LetterKind, (letter: LetterOf) => Told> = {
  invitation: ({ event, committee }) => ({
    subject: (title) => `You are invited: ${title}`,
    says: [
      `${committee.name} would like to see you at ${event.title}.`,
      ...(event.about ? [shortText(event.about, 600)] : []),
    ],
    action: 'Say whether you come',
  }),
  confirmation: ({ event, guest }) =>
    guest.state === 'waiting'
      ? {
          subject: (title) => `You are on the waiting list: ${title}`,
          says: [`${event.title} is full. When a place is free for you, you hear from us at once.`],
          action: 'See or change your answer',
        }
      : guest.state !== 'coming'
        ? {
            subject: (title) => `Do you come after all? ${title}`,
            says: [
              `somebody has put your address on the list of ${event.title}. You had said that you do not come, and that stands until you change it on your page.`,
            ],
            action: 'See or change your answer',
          }
        : {
            subject: (title) => `You are coming: ${title}`,
            says: [
              `you have ${guest.partySize === 1 ? 'a place' : `${guest.partySize} places`} at ${event.title}. Your page has a code that lets you in quickly.`,
            ],
            action: yourPage,
          },
  'day before': () => ({
    subject: (title) => `Tomorrow: ${title}`,
    says: ['this is soon. If you cannot come, say so on your page, and somebody else gets the place.'],
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
    says: [`we had hoped to see you at ${event.title}. There will be another occasion.`],
  }),
  moved: (letter) => ({
    subject: (title) => (letter.news?.takingPlace ? `It takes place: ${title}` : `Changed: ${title}`),
    says: changeInWords(letter),
    action: 'See or change your answer',
  }),
  cancelled: ({ event }) => ({
    subject: (title) => `Cancelled: ${title}`,
    says: [
      `${event.title} does not take place.${event.cancelReason ? ` ${event.cancelReason}` : ''} You need to do nothing.`,
    ],
  }),
  'place free': ({ event }) => ({
    subject: (title) => `A place for you: ${title}`,
    says: [
      `a place at ${event.title} became free, and it is yours. If you cannot come any more, say so on your page.`,
    ],
    action: yourPage,
  }),
}

function changeInWords({ event, told, news, guest }: LetterOf): string[] {
  // Nothing is kept of what they know.
  if (!news) return [`${event.title} takes place as it stands below. Something about it was changed.`]
  const what = [...(news.time ? ['time'] : []), ...(news.place ? ['place'] : [])].join(' and the ')
  const before = [
    ...(told && news.time ? timesInWords(told, told.shift) : []),
    ...(told && news.place ? whereabouts(told, isPlaceHidden({ event, guest })) : []),
  ]
  return [
    news.takingPlace
      ? `we had told you that ${event.title} is cancelled. It takes place after all.`
      : `the ${what} of ${event.title} ${news.time && news.place ? 'have' : 'has'} changed.`,
    ...(before.length > 0 ? [`Before:\n${before.join('\n')}`] : []),
  ]
}

/** A place that the public page keeps to itself is told to those who come, and to nobody else. */
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
