import { formatMoney } from '../../../domain/money.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import type { Counts, Figures, TableFacts } from '../../imports/kinds.server.ts'

/** "57,310 rows of 625 filers, 1,244 of them negative, $96,538,158.45 in all: 57,310 new, 0 changed, 0 vanished, 0 unchanged." */
export function filingsLine(counts: Counts, _parts: TableFacts[], figures: Figures): string {
  const found = [
    `${formatCount(counts.new)} new`,
    `${formatCount(counts.changed)} changed`,
    `${formatCount(counts.dropped)} vanished`,
    `${formatCount(counts.unchanged)} unchanged`,
  ].join(', ')
  const skipped = counts.skipped === 0 ? '' : ` ${counted(counts.skipped, 'row')} skipped.`
  if (figures['rows'] === undefined) return `${found}.${skipped}`
  const { rows, filers, negativeRows, netCents } = figures as Record<string, number | string>
  const whole = [
    `${counted(Number(rows), 'row')} of ${counted(Number(filers), 'filer')}`,
    `${formatCount(Number(negativeRows))} of them negative`,
    `${formatMoney(String(netCents))} in all`,
    ...(figures['statements'] === undefined ? [] : [statementsIn(figures)]),
    ...(figures['kept'] === undefined ? [] : [`${counted(Number(figures['kept']), 'row')} kept as filed`]),
  ].join(', ')
  return `${whole}: ${found}.${skipped}`
}

/** "10,706 statements (182 of them with a sum that fails)" */
function statementsIn({ statements, faultyStatements = 0 }: Figures): string {
  const all = counted(Number(statements), 'statement')
  const faulty = Number(faultyStatements)
  if (faulty === 0) return `${all} that add up`
  return `${all} (${formatCount(faulty)} of them with a sum that fails)`
}
