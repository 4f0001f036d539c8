// Positions as a table. They come by the hundred thousand and name the same few sessions, bills and parties, so each text is understood once; a
// party that is named again is the same object.
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { normalHeader } from '../tabular/header.ts'
import {
  clerkIdOf,
  legislatureCode,
  noName,
  partyOf,
  sideOf,
  tidy,
  type LobbySaid,
  type Role,
  type SaidParty,
} from './said.ts'

/** What each cell of a position means, null where it means nothing that can be used. */
export const positionTexts = {
  legislature: (text: string) => legislatureCode(tidy(text)),
  bill: (text: string) => {
    const bill = billIn(text)
    return billKindOf(bill) === null ? null : bill
  },
  registrationId: (text: string) => clerkIdOf(tidy(text)),
  side: (text: string) => sideOf(tidy(text)),
  party: (id: string, name: string): SaidParty | null => {
    const party = partyOf(tidy(name), { clerkId: clerkIdOf(tidy(id)) })
    return party.name === '' && !party.clerkId ? null : party
  },
}

const billIn = (text: string) => tidy(text).toUpperCase().replaceAll(/\s/g, '')

/** Where each of them stands in a row, -1 for a column that the table does not have. */
export function positionColumns(header: string[]) {
  const names = header.map(normalHeader)
  const column = (...wanted: string[]) =>
    wanted.map((name) => names.lastIndexOf(normalHeader(name))).find((at) => at >= 0) ?? -1
  const party = (role: Role) => ({ name: column(role, `${role}_name`), id: column(`${role}_id`) })
  return {
    legislature: column('legislature', 'session'),
    bill: column('bill', 'bill_number'),
    registrationId: column('registration_id'),
    side: column('position', 'side'),
    lobbyist: party('lobbyist'),
    principal: party('principal'),
  }
}

export function positionReader(header: string[]): (cells: string[]) => LobbySaid[] | { problem: string } {
  const columns = positionColumns(header)
  const asLegislature = remembering(positionTexts.legislature)
  const asBill = remembering(positionTexts.bill)
  const asNumber = remembering(positionTexts.registrationId)
  const asSide = remembering(positionTexts.side)
  const partyIn = (role: Role) => {
    const { id, name } = columns[role]
    const asParty = remembering((text) => {
      const end = text.indexOf('\t')
      return positionTexts.party(text.slice(0, end), text.slice(end + 1))
    })
    return (cells: string[]) => asParty(`${(cells[id] ?? '').replaceAll('\t', ' ')}\t${cells[name] ?? ''}`)
  }
  const [lobbyistIn, principalIn] = [partyIn('lobbyist'), partyIn('principal')]
  return (cells) => {
    const of = (at: number) => cells[at] ?? ''
    const legislature = asLegislature(of(columns.legislature))
    const bill = asBill(of(columns.bill))
    const registrationId = asNumber(of(columns.registrationId))
    const side = asSide(of(columns.side))
    if (!legislature) return { problem: 'names no legislature, as 109. Fix the file or skip the row.' }
    if (!bill)
      return {
        problem: `“${billIn(of(columns.bill)).slice(0, 40)}” is no number of a bill. Fix the file or skip the row.`,
      }
    if (!registrationId)
      return {
        problem:
          'has no registration number, without which two rows cannot be told apart. Fix the file or skip the row.',
      }
    if (!side)
      return {
        problem: `the position “${tidy(of(columns.side)).slice(0, 40)}” is none of Support, Oppose and Neutral. Fix the file or skip the row.`,
      }
    const [lobbyist, principal] = [lobbyistIn(cells), principalIn(cells)]
    if (!lobbyist || !principal) return noName
    return [{ what: 'position', legislature, bill, registrationId, lobbyist, principal, side }]
  }
}

/** A file may say something else in every row, in texts of any length: then only the first of them are kept. */
const mostRemembered = 20_000
const mostLetters = 200

function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let found = known.get(text)
    if (found !== undefined) return found
    found = read(text)
    if (text.length <= mostLetters && known.size < mostRemembered) known.set(text, found)
    return found
  }
}
