import { Table, Text } from '@mantine/core'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Forecast, RunScore } from '../../forecast/api.ts'
import type { Board } from '../api.ts'
import classes from './HowGood.module.css'

interface Props {
  forecast: Forecast
  bill: Board['bill']
  /** Of the bill's own session, and how many it takes. */
  rollCalls: number
  needed: number
}

/** What the forecast is made from, and how often it was right on votes it had not seen, beside what anybody could guess. */
export function HowGood({ forecast, bill, rollCalls, needed }: Props) {
  const { score, sponsor, committee, votesForBill } = forecast
  const known = [
    sponsor === null ? null : `where ${sponsor} stands, who introduced it`,
    committee === null ? null : `where the ${committee} Committee stands`,
    votesForBill === 0 ? null : `${counted(votesForBill, 'vote')} for it so far`,
  ].filter((part) => part !== null)
  return (
    <Section card title="How good is this forecast">
      <Text size="sm" mb="xs">
        {rightWords(score)}
      </Text>
      <Figures score={score} />
      {score.ahead && (
        <>
          <Text size="sm" mt="sm" mb="xs">
            Harder, and what you need here: {counted(score.ahead.rollCalls, 'whole roll call')} predicted from
            the day before.
          </Text>
          <Figures score={score.ahead} />
        </>
      )}
      <Text size="sm" mt="sm">
        It knows{' '}
        {known.length === 0 ? 'nothing of this bill but the habits of the chamber' : known.join('; ')}. Your
        own marks count more than all of it.
      </Text>
      <details className={classes.more}>
        <summary>Did a chance of 70% come true in 70%?</summary>
        <Calibration score={score} />
      </details>
      <Text size="xs" c="dimmed" mt="sm">
        Made <DateText value={forecast.madeAt} /> from {counted(forecast.rollCalls, 'roll call')} of the{' '}
        {forecast.session}.
        {!forecast.isOfBillsSession &&
          ` The ${bill.session} has ${rollCalls} so far; from ${needed} on its own are used.`}
      </Text>
    </Section>
  )
}

const share = (part: number) => `${(part * 100).toFixed(1)}%`
const bloc = ({ blocsBy }: RunScore) => (blocsBy === 'party' ? 'party' : 'side')

export function rightWords(score: RunScore): string {
  const sides = score.blocsBy === 'party' ? '' : ' No party is recorded, so a side is what the votes show.'
  return `On ${formatCount(score.votes)} votes it had not seen it was right in ${share(score.right)}. Had everyone voted yes: ${share(score.allYes)}. Had everyone followed the majority of their ${bloc(score)}: ${share(score.withBloc)}.${sides}`
}

interface Compared {
  right: number
  allYes: number
  withBloc: number
  asLastTime?: number
}

export function Figures({ score }: { score: Compared }) {
  const rows: [string, number][] = [
    ['Forecast', score.right],
    ['Everyone yes', score.allYes],
    ['With the majority', score.withBloc],
    ...(score.asLastTime === undefined ? [] : [['As the last time', score.asLastTime] as [string, number]]),
  ]
  return (
    <ul className={classes.bars}>
      {rows.map(([name, value]) => (
        <li key={name}>
          <span>{name}</span>
          <Bar
            part={value}
            whole={1}
            color={
              name === 'Forecast'
                ? undefined
                : 'light-dark(var(--mantine-color-gray-5), var(--mantine-color-dark-2))'
            }
          />
          <span className="figure">{share(value)}</span>
        </li>
      ))}
    </ul>
  )
}

function Calibration({ score }: { score: RunScore }) {
  return (
    <Table withRowBorders={false} verticalSpacing={2} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Said</Table.Th>
          <Table.Th ta="end">Came true</Table.Th>
          <Table.Th ta="end">Votes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {score.bins.map(({ said, came, votes }, i) => (
          <Table.Tr key={i}>
            <Table.Td className="figure">{votes === 0 ? `${i * 10}–${i * 10 + 10}%` : share(said)}</Table.Td>
            <Table.Td ta="end" className="figure">
              {votes === 0 ? '–' : share(came)}
            </Table.Td>
            <Table.Td ta="end" className="figure">
              {formatCount(votes)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
