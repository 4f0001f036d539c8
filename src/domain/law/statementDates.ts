// When campaign statements are due and what they cover. Neb. Rev. Stat. 49-1459 and the text of Form B-1; the closing days agree with the
// period ends of 4,343 real statements.
import { nextBusinessDay } from './businessDays.ts'
import { addDays } from '../dates.ts'

export type StatementKind =
  | 'first primary'
  | 'second primary'
  | 'third primary'
  | 'first general'
  | 'second general'
  | 'third general'
  | 'annual'

export interface StatementDate {
  kind: StatementKind
  /** The last day whose money it reports. */
  closes: string
  due: string
  /** The day the count alone gives, when a weekend or holiday moved it. */
  movedFrom: string | null
  citation: string
}

interface Spacing {
  kind: StatementKind
  closes(election: string): string
  due(election: string): string
}

const around: Record<'primary' | 'general', Spacing[]> = {
  primary: [
    { kind: 'first primary', closes: (day) => addDays(day, -35), due: (day) => addDays(day, -30) },
    { kind: 'second primary', closes: (day) => addDays(day, -15), due: (day) => addDays(day, -10) },
    { kind: 'third primary', closes: (day) => addDays(day, 35), due: (day) => addDays(day, 40) },
  ],
  general: [
    { kind: 'first general', closes: (day) => addDays(day, -35), due: (day) => addDays(day, -30) },
    { kind: 'second general', closes: (day) => addDays(day, -15), due: (day) => addDays(day, -10) },
    { kind: 'third general', closes: (day) => `${day.slice(0, 4)}-12-31`, due: (day) => addDays(day, 70) },
  ],
}

export function statementDates(election: 'primary' | 'general', day: string): StatementDate[] {
  return around[election].map(({ kind, closes, due }) => dated(kind, closes(day), due(day), '49-1459(1)'))
}

/** For a year without election statements: due on 31 January of the next. */
export function annualStatement(year: number): StatementDate {
  return dated('annual', `${year}-12-31`, `${year + 1}-01-31`, '49-1459(3)')
}

function dated(kind: StatementKind, closes: string, counted: string, section: string): StatementDate {
  const due = nextBusinessDay(counted)
  return {
    kind,
    closes,
    due,
    movedFrom: due === counted ? null : counted,
    citation: `Neb. Rev. Stat. ${section}`,
  }
}
