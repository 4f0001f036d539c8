import { Table, Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { staff, type Pay } from '../api.ts'
import { formatHours } from '../hours.ts'
import type { Period } from '../pay.ts'
import { rateInWords } from './staffColumns.tsx'

interface PayOfPeriodProps {
  of: { committeeId: string; staffId: string }
  pay: Pay
  period: Period
}

/** What the period comes to, with the rows it is made of and the rate each was paid at. */
export function PayOfPeriod({ of, pay, period }: PayOfPeriodProps) {
  if (pay.rates.length === 0) return null
  const hasHours = pay.rates.some(({ ratePer }) => ratePer === 'hour')
  const hasSalary = pay.rates.some(({ ratePer }) => ratePer !== 'hour')
  const rates =
    pay.rates.length === 1 ? rateInWords(pay.rates[0]!) : `${pay.rates.length} rates, one after the other`
  const rules = [hasHours && 'Approved hours only.', hasSalary && 'Parts of a salary are paid by their days.']
  return (
    <Section
      card
      title="Pay for this period"
      actions={<ExportMenu of={staff.pay} filter={{ ...of, ...period }} />}
      note={`${formatDate(period.from)} to ${formatDate(period.to)}, ${rates}. ${rules.filter(Boolean).join(' ')}`}
    >
      <Table verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{hasSalary ? 'Days' : 'Day'}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              What
            </Table.Th>
            {hasHours && (
              <Table.Th scope="col" ta="end" visibleFrom="sm">
                Hours
              </Table.Th>
            )}
            <Table.Th scope="col" ta="end" visibleFrom="sm">
              Rate
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Amount
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pay.rows.map(({ from, to, minutes, words, rate, cents }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two entries of a day may be alike
            <Table.Tr key={`${from} ${i}`}>
              <Table.Td>
                {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}
                <Text size="sm" c="dimmed" hiddenFrom="sm">
                  {[words, minutes !== null && formatHours(minutes), rateInWords(rate)]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{words || '–'}</Table.Td>
              {hasHours && (
                <Table.Td ta="end" className="figure" visibleFrom="sm">
                  {minutes === null ? '' : formatHours(minutes)}
                </Table.Td>
              )}
              <Table.Td ta="end" className="figure" c="dimmed" visibleFrom="sm">
                {rateInWords(rate)}
              </Table.Td>
              <Table.Td ta="end">
                <Money cents={cents} />
              </Table.Td>
            </Table.Tr>
          ))}
          {pay.rows.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={5}>
                <Text c="dimmed">
                  {hasHours ? 'No approved hours in this period.' : 'Not employed in this period.'}
                </Text>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td visibleFrom="sm" />
            {hasHours && (
              <Table.Th ta="end" className="figure" visibleFrom="sm">
                {formatHours(pay.rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0))}
              </Table.Th>
            )}
            <Table.Td visibleFrom="sm" />
            <Table.Th ta="end">
              <Money cents={pay.total} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {pay.waiting !== '0' && (
        <Text size="sm" c="dimmed" mt="xs">
          Hours that wait for approval would add <Money cents={pay.waiting} />.
        </Text>
      )}
    </Section>
  )
}
