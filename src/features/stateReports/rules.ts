import { b1Rules } from '../../domain/law/statementLines.ts'
import { thresholds } from '../../domain/law/thresholds.ts'

/** What asks for the report of one gift or one payment. */
export const citationOf = {
  'B-5': thresholds.lateContribution.citation,
  'B-11': thresholds.lateIndependentSpending.citation,
} as const

const carried: Record<string, string> = {
  '1': 'Line 10 of the statement before, within one election period.',
  '13': 'Line 17 of the statement before, within one election period.',
  '18': 'Line 25 of the statement before, and opening balances of this period.',
  '26': 'What the investment accounts hold on the closing day.',
}

/** What a line follows from where no posting stands on it: "Line 4B − 5". */
export function follows(line: string): string {
  const rule = b1Rules.find((one) => one.line === line)
  return rule ? `Lines ${rule.words}.` : (carried[line] ?? '')
}

/** "2026 first general" as people say it: "First general statement 2026". */
export function statementName(id: string): string {
  const [year = '', ...kind] = id.split(' ')
  const words = kind.join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} statement ${year}`
}
