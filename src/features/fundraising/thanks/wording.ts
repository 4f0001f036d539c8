// The wording of a thank-you: text with places such as {first name}, which each gift fills with its own.
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { greetingName } from '../../../domain/names.ts'
import { fillPlaces, placeProblem } from '../../../domain/wording.ts'

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

export const fillWording = (text: string, values: Record<Place, string>): string => fillPlaces(text, values)

/** Null, or the sentence that says which place there is not. */
export const wordingProblem = (text: string): string | null => placeProblem(text, places)
