import { Table, Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Pay, StaffFacts } from '../api.ts'
import { formatHours } from '../hours.ts'
import type { Period } from '../pay.ts'
import { rateInWords } from './staffColumns.tsx'

interface PayOfPeriodProps {
  pay: Pay
  rate: NonNullable<StaffFacts['pay']>
  period: Period
}

/** What the period comes to, with the rows it is made of. */
export function PayOfPeriod({ pay, rate, period }: PayOfPeriodProps) {
  if (rate.ratePer === 'none') return null
  const isByHour = rate.ratePer === 'hour'
  return (
    <Section
      card
      title="Pay for this period"
      note={`${formatDate(period.from)} to ${formatDate(period.to)}, ${rateInWords(rate)}. ${
        isByHour ? 'Approved hours only.' : 'Parts are paid by their days.'
      }`}
    >
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{isByHour ? 'Day' : 'From and to'}</Table.Th>
              <Table.Th scope="col">{isByHour ? 'What' : 'Days'}</Table.Th>
              {isByHour && (
                <Table.Th scope="col" ta="end">
                  Hours
                </Table.Th>
              )}
              <Table.Th scope="col" ta="end">
                Amount
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pay.rows.map(({ from, to, minutes, words, cents }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries of a day may be alike
              <Table.Tr key={`${from} ${i}`}>
                <Table.Td>
                  {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}
                </Table.Td>
                <Table.Td>{words || '–'}</Table.Td>
                {isByHour && (
                  <Table.Td ta="end" className="figure">
                    {minutes === null ? '' : formatHours(minutes)}
                  </Table.Td>
                )}
                <Table.Td ta="end">
                  <Money cents={cents} />
                </Table.Td>
              </Table.Tr>
            ))}
            {pay.rows.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={4}>
                  <Text c="dimmed">
                    {isByHour ? 'No approved hours in this period.' : 'Not employed in this period.'}
                  </Text>
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                Total
              </Table.Th>
              {isByHour && (
                <Table.Th ta="end" className="figure">
                  {formatHours(pay.rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0))}
                </Table.Th>
              )}
              <Table.Th ta="end">
                <Money cents={pay.total} />
              </Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {pay.waiting !== '0' && (
        <Text size="sm" c="dimmed" mt="xs">
          Hours that wait for approval would add <Money cents={pay.waiting} />.
        </Text>
      )}
    </Section>
  )
}
