import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { Bar } from '../../../ui/Bar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'
import { transactionsLink } from '../../books/transactionsLink.ts'
import type { Shown } from './Position.tsx'

/** What it was for, the largest first. */
export function CategoryBars({ committeeId, data, side }: Shown & { side: 'in' | 'out' }) {
  const rows = data.categories.filter((one) => one.side === side)
  const longest = Math.max(1, ...rows.map(({ cents }) => Number(cents)))
  const days = { from: data.weeks[0]!.from, to: data.weeks.at(-1)!.to }
  return (
    <Section card title={side === 'in' ? 'Where it came from' : 'What it went to'}>
      {rows.length === 0 ? (
        <Empty title={side === 'in' ? 'Nothing came in.' : 'Nothing was spent.'}>In these weeks.</Empty>
      ) : (
        <Table verticalSpacing={4}>
          <Table.Tbody>
            {rows.map(({ accountId, name, cents }) => (
              <Table.Tr key={accountId}>
                <Table.Td w="40%">{name}</Table.Td>
                <Table.Td>
                  <Bar part={Number(cents)} longest={longest} color={dataColor(`money-${side}`)} />
                </Table.Td>
                <Table.Td ta="right" w={110}>
                  <Anchor component={Link} to={transactionsLink(committeeId, { accountId, ...days })} inherit>
                    <Money cents={cents} rounded />
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
