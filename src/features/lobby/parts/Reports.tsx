import { Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { PartyLink } from '../PartyLink.tsx'
import { categoryWords, periodWords } from '../rules.ts'
import type { Fee, Party, Report } from '../shapes.ts'
import classes from '../../../ui/record/Record.module.css'

/** Reported money by quarter, each with its lines, and how late it came by our own count. */
export function Reports({ party }: { party: Party }) {
  const other = party.role === 'lobbyist' ? 'principal' : 'lobbyist'
  if (party.reports.length === 0)
    return (
      <Section card title="Reported money">
        <p className={classes.quiet}>No report is on record.</p>
      </Section>
    )
  const [receipts, expenses] = (['receipts', 'expenses'] as const).map((side) =>
    formatMoney(sumOf(party.reports.map((report) => report[side]))),
  )
  return (
    <Section
      card
      title="Reported money"
      note={`${receipts} received and ${expenses} spent, in ${counted(party.reports.length, 'report')}. One report covers all bills of its quarter.`}
    >
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Reported money by quarter">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col" data-number>
                Received
              </th>
              <th scope="col" data-number>
                Spent
              </th>
            </tr>
          </thead>
          <tbody>
            {party.reports.map((report) => (
              <tr key={report.id}>
                <th scope="row">
                  <Period report={report} />
                  {report.other && (
                    <span className={classes.place}>
                      <PartyLink as={other} party={report.other} />
                    </span>
                  )}
                  <Lines report={report} />
                </th>
                <td data-number>{formatMoney(report.receipts)}</td>
                <td data-number>{formatMoney(report.expenses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Period({ report }: { report: Report }) {
  return (
    <>
      {periodWords(report)}, form {report.form}
      <span className={classes.place}>
        {report.receivedOn
          ? `Filed ${formatDate(report.receivedOn)}`
          : 'The day of filing is not in the record'}
        {report.daysLate !== null &&
          `, ${counted(report.daysLate, 'day')} after our computed due date, ${formatDate(report.dueOn!)}`}
      </span>
    </>
  )
}

function Lines({ report }: { report: Report }) {
  if (report.lines.length === 0) return null
  return (
    <details>
      <summary>
        <Text span size="xs" c="dimmed">
          {counted(report.lines.length, 'line')}
        </Text>
      </summary>
      <ul className={classes.plain}>
        {report.lines.map(({ category, receipts, expenses }) => (
          <li key={category}>
            <Text span size="xs" fw={400}>
              {categoryWords(category)}:{' '}
              {[receipts && `${formatMoney(receipts)} received`, expenses && `${formatMoney(expenses)} spent`]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Late fees, only as the state recorded them. */
export function Fees({ fees }: { fees: Fee[] }) {
  if (fees.length === 0) return null
  return (
    <Section card title="Late fees" note="As the state recorded them. We compute none.">
      <ul className={classes.plain}>
        {fees.map((fee) => (
          <li key={fee.id}>
            {fee.amount === null ? 'Amount not in the record' : formatMoney(fee.amount)}
            {fee.reduced !== null && `, reduced to ${formatMoney(fee.reduced)}`}
            <span className={classes.place}>
              {[
                fee.statement,
                fee.dueOn && `due ${formatDate(fee.dueOn)}`,
                fee.filedOn && `filed ${formatDate(fee.filedOn)}`,
                fee.status,
                fee.paidOn && `paid ${formatDate(fee.paidOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
