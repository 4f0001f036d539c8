import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { transactionsLink } from '../../books/transactionsLink.ts'
import type { Shown } from './Position.tsx'

/** Every week with its figures, newest first; each opens its entries. */
export function WeekTable({ committeeId, data }: Shown) {
  return (
    <Section card title="By week" note="Each figure opens the entries behind it.">
      <Table.ScrollContainer minWidth={640} mah={460}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Week</Table.Th>
              {['Money in', 'Money out', 'Cash', 'Pledges to come', 'Bills to pay'].map((word) => (
                <Table.Th key={word} ta="right">
                  {word}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.weeks.toReversed().map((week) => {
              const days = { from: week.from, to: week.to }
              const until = { to: week.to }
              const figures = [
                { name: 'in', cents: week.inCents, to: transactionsLink(committeeId, days) },
                { name: 'out', cents: week.outCents, to: transactionsLink(committeeId, days) },
                { name: 'cash', cents: week.cashCents, to: transactionsLink(committeeId, until) },
                {
                  name: 'pledged',
                  cents: week.receivableCents,
                  to: transactionsLink(committeeId, {
                    accountId: data.accounts.pledged ?? undefined,
                    ...until,
                  }),
                },
                {
                  name: 'payable',
                  cents: week.payableCents,
                  to: transactionsLink(committeeId, {
                    accountId: data.accounts.payable ?? undefined,
                    ...until,
                  }),
                },
              ]
              return (
                <Table.Tr key={week.from}>
                  <Table.Th scope="row" fw={400}>
                    {formatDate(week.from, 'noWeekday')}
                  </Table.Th>
                  {figures.map(({ name, cents, to }) => (
                    <Table.Td key={name} ta="right">
                      {cents === '0' ? (
                        '–'
                      ) : (
                        <Anchor component={Link} to={to} inherit>
                          <Money cents={cents} rounded />
                        </Anchor>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
