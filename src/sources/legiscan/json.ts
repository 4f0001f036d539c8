// LegiScan's JSON dataset: one file each per person, bill and roll call. PHP writes it, so an empty object may be [] and a number text.
import { addressOf, countOf, dayIn, idOf, shortText, textOf } from '../legislature/cells.ts'
import type { Reading, Said, SaidHearing, SaidSession } from '../legislature/said.ts'
import { sessionOf } from '../legislature/sessions.ts'
import { documentKindOf, saidPerson, voteOf } from './meanings.ts'
import { readLegiscanText } from './texts.ts'

/** Which sort of file an entry of the ZIP is, by a segment of its path; null for README, LICENSE and the hash. */
export function jsonSortOf(path: string): 'people' | 'bill' | 'vote' | 'text' | null {
  if (!/\.json$/i.test(path)) return null
  return (
    (/(?:^|\/)(people|bill|vote|text)\/[^/]+$/i.exec(path)?.[1]?.toLowerCase() as 'bill' | undefined) ?? null
  )
}

/** Why the dataset cannot be trusted, or null. Its last entry is a hash of 32 digits; a dataset that was cut off lacks it or ends elsewhere. */
export function hashProblem(paths: string[], hash: string | null): string | null {
  const at = paths.findIndex((path) => /(?:^|\/)hash\.md5$/i.test(path))
  if (at < 0) return null
  if (at !== paths.length - 1)
    return 'has files after hash.md5, which ends a dataset of LegiScan. Download it again.'
  return /^[0-9a-f]{32}$/i.test((hash ?? '').trim())
    ? null
    : 'has a hash.md5 that is no hash, so it did not come from LegiScan or is damaged. Download it again.'
}

type Json = Record<string, unknown>

export function readLegiscanFile(text: string, path = ''): Reading {
  let file: Json
  try {
    file = objectOf(JSON.parse(text))
  } catch {
    return { problem: 'this file is not JSON, or it is cut off. Download the dataset again.' }
  }
  if (isFilled(file.person)) return saidPerson(file.person, path)
  if (isFilled(file.bill)) return readBill(file.bill)
  if (isFilled(file.roll_call)) return readRollCall(file.roll_call)
  if (isFilled(file.text)) return readLegiscanText(file.text)
  return {
    problem: 'this file holds no person, bill, roll_call or text of LegiScan. Download the dataset again.',
  }
}

function readBill(bill: Json): Reading {
  const billRef = idOf(bill.bill_id)
  if (!billRef) return { problem: 'this bill has no bill_id. Download the dataset again.' }
  if (typeof bill.state === 'string' && bill.state !== 'NE')
    return { problem: `this is a bill of ${bill.state}, not of Nebraska. Choose Nebraska’s dataset.` }
  const number = textOf(bill.bill_number).toUpperCase().replaceAll(' ', '')
  const history = listOf(bill.history)
  const actions = history.flatMap((line, i): Said[] => {
    const [on, text] = [dayIn(line.date), textOf(line.action)]
    return on && text !== '' ? [{ what: 'action', billRef, on, place: i + 1, text }] : []
  })
  const url = addressOf(textOf(bill.state_link)) || addressOf(textOf(bill.url))
  const title = textOf(bill.title)
  const description = textOf(bill.description)
  const said: Said[] = [
    { what: 'bill', ref: billRef, session: sessionIn(bill), number, title, description, url },
    ...actions,
    { what: 'history end', billRef, places: history.length },
    ...listOf(bill.sponsors).flatMap((sponsor, at): Said[] => {
      const personRef = idOf(sponsor.people_id)
      // 2 is a co-sponsor; Nebraska's rows have none, its history lines do.
      const isPrimary = String(sponsor.sponsor_type_id) !== '2'
      const place = Number(idOf(sponsor.sponsor_order)) || at
      return personRef
        ? [{ what: 'sponsor', billRef, personRef, name: textOf(sponsor.name), isPrimary, place }]
        : []
    }),
    ...documentsIn(bill, billRef),
    { what: 'calendar', billRef, hearings: hearingsIn(bill) },
  ]
  const left = history.length - actions.length
  return left === 0
    ? { said }
    : { said, notes: [`${number}: ${left} history lines have no date or no text and are left out.`] }
}

const hearingsIn = (bill: Json): SaidHearing[] =>
  listOf(bill.calendar).flatMap((event) => {
    const on = dayIn(event.date)
    if (!on || !/hearing/i.test(`${textOf(event.type)} ${textOf(event.description)}`)) return []
    const at = /^([01]?\d|2[0-3]):[0-5]\d/.exec(textOf(event.time))?.[0] ?? null
    return [{ on, at, room: textOf(event.location) }]
  })

function sessionIn(bill: Json): SaidSession | null {
  const session = objectOf(bill.session)
  const year = Number(session.year_start)
  const name = `${textOf(session.session_name)} ${textOf(session.session_title)}`
  const isSpecial = String(session.special) === '1'
  const legiscanId = Number(idOf(session.session_id) ?? idOf(bill.session_id)) || null
  if (year > 0) return sessionOf(year, isSpecial && !/special/i.test(name) ? 'special' : name, legiscanId)
  const inAddress = /\/bill\/[^/]+\/(\d{4})/.exec(textOf(bill.url))?.[1]
  return inAddress ? sessionOf(Number(inAddress), '', legiscanId) : null
}

const documentLists = [
  ['texts', 'text', 'doc_id', 'type'],
  ['amendments', 'amendment', 'amendment_id', 'title'],
  ['supplements', 'supplement', 'supplement_id', 'title'],
] as const

function documentsIn(bill: Json, billRef: string): Said[] {
  return documentLists.flatMap(([list, type, id, name]) =>
    listOf(bill[list]).flatMap((document): Said[] => {
      const ref = idOf(document[id])
      if (!ref) return []
      const called = textOf(document[name]) || textOf(document.type) || textOf(document.description)
      return [
        {
          what: 'document',
          billRef,
          ref,
          kind: documentKindOf(
            type,
            `${called} ${type === 'supplement' ? textOf(document.type) : ''}`.trim(),
          ),
          name: shortText(called),
          on: dayIn(document.date),
          mime: textOf(document.mime),
          url: addressOf(textOf(document.url)),
          stateUrl: addressOf(textOf(document.state_link)),
        },
      ]
    }),
  )
}

function readRollCall(roll: Json): Reading {
  const [ref, billRef, on] = [idOf(roll.roll_call_id), idOf(roll.bill_id), dayIn(roll.date)]
  const counts = [roll.yea, roll.nay, roll.nv, roll.absent].map(countOf)
  if (!ref || !billRef || !on || counts.includes(null))
    return {
      problem:
        'this roll call lacks its number, bill, date or one of its counts. Download the dataset again.',
    }
  const [yes, no, presentNotVoting, absent] = counts as [number, number, number, number]
  const tally = { yes, no, presentNotVoting, excused: 0, absent }
  const description = textOf(roll.desc)
  const said: Said[] = [{ what: 'roll call', ref, billRef, on, description, tally, hasFiveCategories: false }]
  for (const line of listOf(roll.votes)) {
    const [personRef, vote] = [idOf(line.people_id), voteOf(line.vote_id)]
    if (personRef && vote) said.push({ what: 'vote', rollRef: ref, personRef, name: '', vote })
  }
  return { said }
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const isFilled = (value: unknown): value is Json => Object.keys(objectOf(value)).length > 0
/** A list; PHP may also write one as an object whose keys are numbers. */
const listOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : Object.values(objectOf(value))).map(objectOf)
