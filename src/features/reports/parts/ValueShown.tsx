import { Table, Text } from '@mantine/core'
import { lazy } from 'react'
import { formatCount } from '../../../domain/numbers.ts'
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'
import type { Value } from '../api.ts'

// A report without a saved chart does not load what draws one.
const ChartDrawn = lazy(() =>
  import('../../charts/ChartDrawn.tsx').then(({ ChartDrawn: drawn }) => ({ default: drawn })),
)
const colors = [dataColor('line-1'), dataColor('line-2')]
const dollars = (value: number) => `$${formatCount(Math.round(value))}`

/** A table or a chart of a report, with its values. */
export function ValueShown({ value, asOf }: { value: Value | undefined; asOf: string }) {
  if (value === undefined || value.kind === 'figure') return <Text c="dimmed">Loading...</Text>
  if (value.kind === 'withheld') return <Text c="dimmed">{value.words}</Text>
  if (value.kind === 'drawing')
    return (
      <PartBoundary
        problem="The chart did not load."
        tryThis="Open it in Charts."
        fallback={<Text c="dimmed">Loading...</Text>}
      >
        <ChartDrawn spec={value.spec} drawing={value.drawing} title={value.title} />
      </PartBoundary>
    )
  if (value.kind === 'table') return <TableShown table={value} />
  return (
    <ChartFrame
      kind={value.drawn}
      finding={value.finding}
      measure={value.measure}
      data={value.points.map(({ label, values }) => ({
        label,
        ...Object.fromEntries(values.map((point, i) => [`s${i}`, point])),
      }))}
      x={{ name: 'label', label: 'When' }}
      series={value.series.map((label, i) => ({ name: `s${i}`, label, color: colors[i]! }))}
      format={value.unit === 'dollars' ? dollars : formatCount}
      source="The records of this committee"
      asOf={asOf}
    />
  )
}

function TableShown({ table }: { table: Extract<Value, { kind: 'table' }> }) {
  if (table.rows.length === 0) return <Text c="dimmed">{table.caption}: nothing in this time.</Text>
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption>{table.caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {table.head.map((word, i) => (
              <Table.Th key={word} ta={i === 0 ? 'left' : 'right'}>
                {word}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row) => (
            <Table.Tr key={row.join('|')}>
              {row.map((cell, i) => (
                <Table.Td key={table.head[i]} ta={i === 0 ? 'left' : 'right'}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
