// Under which keys a person is looked for. Everything that writes a person writes these, so that search, order and the finding of
// duplicates agree; db/migrations/0020 says which index each has.
import { heardAs } from '../../domain/closeness.ts'
import { foldName } from '../../domain/names.ts'
import { formalOf } from '../../domain/nicknames.ts'
import { nameKey as lettersOf, streetKey } from '../../domain/voters/keys.ts'

interface Keyed {
  firstName: string
  lastName: string
  street: string
  zip: string
}

export interface Keys {
  nameKey: string
  alikeKey: string
  homeKey: string
}

export function keysOf({ firstName, lastName, street, zip }: Keyed): Keys {
  const first = formalFirst(firstName)
  const last = heardAs(lettersOf(lastName))
  const place = zip.slice(0, 5)
  const house = streetKey(street)
  return {
    nameKey: nameKeyOf(firstName, lastName),
    // One initial, or a large family in one town would be compared each with each.
    alikeKey: place && last && first ? `${place} ${last} ${first[0]}` : '',
    homeKey: place && /\d/.test(house) && first ? `${place} ${house} ${first}` : '',
  }
}

/** The last name first, as printed lists have it: "larkspur ada". */
export function nameKeyOf(firstName: string, lastName: string): string {
  return foldName(`${lastName} ${firstName}`)
}

/** "robert" for Bob; of "Mary Ann" the first. */
export function formalFirst(firstName: string): string {
  return formalOf(lettersOf(foldName(firstName).split(' ')[0] ?? ''))
}
