// The wording of a thank-you: text with places such as {first name}, which each gift fills with its own.
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { greetingName } from '../../../domain/names.ts'

export const places = ['first name', 'name', 'amount', 'date', 'committee'] as const
export type Place = (typeof places)[number]

export const usualWording = {
  subject: 'Thank you from {committee}',
  body: `Dear {first name},

Thank you for your gift of {amount} on {date}. It pays for the work between now and Election Day, and we do not take it for granted.

With gratitude,
{committee}`,
}

export interface ThankedGift {
  kind: 'person' | 'firm'
  name: string
  firstName: string
  cents: string
  on: string
  isInKind: boolean
}

export function valuesOf(gift: ThankedGift, committee: string): Record<Place, string> {
  return {
    // A firm has none, and a name that cannot be a name is left out of a greeting.
    'first name': (gift.kind === 'person' && greetingName(gift.firstName)) || gift.name,
    name: gift.name,
    amount: gift.isInKind ? `${formatMoney(gift.cents)} in kind` : formatMoney(gift.cents),
    date: formatDate(gift.on, 'noWeekday'),
    committee,
  }
}

const place = /\{([^{}]*)\}/g

/** Each place in braces is filled once: braces inside a donor's name are left alone. */
export function fillWording(text: string, values: Record<Place, string>): string {
  return text.replace(place, (whole, name: string) => values[name.trim().toLowerCase() as Place] ?? whole)
}

/** Null, or the sentence that says which place there is not. */
export function wordingProblem(text: string): string | null {
  for (const [whole, name] of text.matchAll(place))
    if (!(places as readonly string[]).includes(name!.trim().toLowerCase()))
      return `${whole} is not a place that can be filled. Use ${places.map((one) => `{${one}}`).join(', ')}.`
  return null
}

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
