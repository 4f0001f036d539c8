import { Anchor, Table } from '@mantine/core'
import { addDays, formatDate } from '../../../domain/dates.ts'
import { ChartFrame, type ChartRow } from '../../../ui/chart/ChartFrame.tsx'
import { Section } from '../../../ui/Section.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'
import type { CommitteeWeeks } from '../api.ts'
import { measures, type Measure } from '../measures.ts'
import { drawn, finding, inWords, sumOf } from '../rules.ts'

interface ByWeekProps {
  committees: CommitteeWeeks[]
  mondays: string[]
  today: string
  measure: Measure
  onOpen(committeeId: string, from: string, to: string): void
}

/** More lines than this run into each other. */
const mostDrawn = 5
const lineColors = (['line-1', 'line-2', 'line-3', 'line-4', 'line-5'] as const).map(dataColor)

/** One measure, week by week, a line for each committee, and below it the same as figures that open their rows. */
export function ByWeek({ committees, mondays, today, measure, onOpen }: ByWeekProps) {
  const seen = committees.filter(({ figures }) => figures[measure])
  const bySize = seen.toSorted((a, b) => Number(sumOf(b.figures[measure]!) - sumOf(a.figures[measure]!)))
  const lines = bySize.slice(0, mostDrawn)
  const whole = mondays.map((_, i) => String(sumOf(seen.map(({ figures }) => figures[measure]![i]!))))
  const data = mondays.map((monday, i): ChartRow => ({
    week: formatDate(monday, 'short'),
    ...Object.fromEntries(lines.map(({ id, figures }) => [id, drawn(measure, figures[measure]![i]!)])),
  }))
  const left = seen.length - lines.length
  return (
    <>
      <ChartFrame
        kind="line"
        finding={finding(measure, whole)}
        measure={`${measures[measure].title} by week, from Monday; the last week is not over${left > 0 ? `. The ${mostDrawn} committees with the most are drawn` : ''}`}
        data={data}
        x={{ name: 'week', label: 'Week of' }}
        series={lines.map(({ id, name }, i) => ({ name: id, label: name, color: lineColors[i]! }))}
        format={(value) => inWords(measure, String(Math.round(value * scaleOf(measure))))}
        source="The records of your committees"
        asOf={today}
      />
      <Section card title={`${measures[measure].title} by week`} note="Each figure opens what it counts.">
        <Table.ScrollContainer minWidth={320 + seen.length * 110}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Week of</Table.Th>
                {seen.map(({ id, name }) => (
                  <Table.Th key={id} ta="right">
                    {name}
                  </Table.Th>
                ))}
                <Table.Th ta="right">All</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mondays
                .map((monday, i) => (
                  <Table.Tr key={monday}>
                    <Table.Th scope="row" fw={400}>
                      {formatDate(monday, 'noWeekday')}
                    </Table.Th>
                    {seen.map(({ id, name, figures }) => (
                      <Table.Td key={id} ta="right">
                        {figures[measure]![i] === '0' ? (
                          '–'
                        ) : (
                          <Anchor
                            component="button"
                            type="button"
                            inherit
                            aria-label={`${inWords(measure, figures[measure]![i]!)}: open the week of ${name}`}
                            onClick={() => onOpen(id, monday, addDays(monday, 6))}
                          >
                            {inWords(measure, figures[measure]![i]!)}
                          </Anchor>
                        )}
                      </Table.Td>
                    ))}
                    <Table.Td ta="right">{inWords(measure, whole[i]!)}</Table.Td>
                  </Table.Tr>
                ))
                .toReversed()}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Section>
    </>
  )
}

const scaleOf = (measure: Measure) => 1 / drawn(measure, '1')
