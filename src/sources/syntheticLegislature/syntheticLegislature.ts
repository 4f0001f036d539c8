// A fictional two-year session: 49 senators whose true positions are known, bills on their way through the Legislature, and every vote. The
// same numbers give the same session on every machine.
import { addDays } from '../../domain/dates.ts'
import { legislatureOf, sessionOfCode } from '../legislature/sessions.ts'
import { makeBills, type SyntheticBill } from './bills.ts'
import { senatorsOf, type SyntheticSenator } from './senators.ts'
import { since, twoYears } from './sessionDays.ts'
import { committees } from './subjects.ts'

export interface SessionWanted {
  /** 109 sat in 2025 and 2026, and is made unless another is wanted. */
  legislature?: number
  seed?: number
  bills?: number
  rollCalls?: number
  /** For a session that is under way on this day: it began some months before, and what comes after has not happened yet. */
  today?: string
  /** The same session as it stood on an earlier day. */
  asOf?: string
}

export interface SyntheticSession {
  legislature: number
  /** "109th Legislature" */
  name: string
  /** The first of the two years. */
  year: number
  senators: SyntheticSenator[]
  bills: SyntheticBill[]
  /** Seats of each standing committee by their place among the senators, the chair first. */
  members: { committee: string; places: number[] }[]
}

export const fullSession = { bills: 1500, rollCalls: 4000 }
const daysUnderWay = 120

export function syntheticSession(wanted: SessionWanted = {}): SyntheticSession {
  const { seed = 1, bills: count = fullSession.bills, rollCalls = fullSession.rollCalls, today } = wanted
  const began = today === undefined ? undefined : addDays(today, -daysUnderWay)
  const legislature =
    wanted.legislature ?? (began === undefined ? 109 : legislatureOf(Number(began.slice(0, 4))))
  const { name, yearStart: year } = sessionOfCode(String(legislature))!
  const senators = senatorsOf(legislature, seed)
  const days = began === undefined ? twoYears(year) : since(began, addDays(today!, 60))
  const bills = makeBills({ legislature, seed, senators, days, count, rollCalls })
  const until = wanted.asOf ?? today
  if (until !== undefined) for (const bill of bills) stopAt(bill, until)
  const members = committees.map(({ name: committee }, i) => ({
    committee,
    // Eight each, so that everybody sits on two or three.
    places: Array.from({ length: 8 }, (_, j) => (i * 11 + j * 6 + (i % 5)) % senators.length),
  }))
  return { legislature, name, year, senators, bills, members }
}

function stopAt(bill: SyntheticBill, day: string): void {
  bill.history = bill.history.filter(({ on }) => on <= day)
  bill.rollCalls = bill.rollCalls.filter(({ on }) => on <= day)
  bill.documents = bill.documents.filter(({ on }) => on <= day)
}
