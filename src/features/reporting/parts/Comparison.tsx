import { Anchor, Table, Text } from '@mantine/core'
import { Bar } from '../../../ui/Bar.tsx'
import { CommitteeMark } from '../../../ui/CommitteeMark.tsx'
import { Section } from '../../../ui/Section.tsx'
import { paceOf } from '../../committees/rules.ts'
import type { CommitteeWeeks } from '../api.ts'
import { measureNames, measures, type Measure } from '../measures.ts'
import { inWords, neededAWeek, sumOf } from '../rules.ts'
import classes from './Comparison.module.css'

interface ComparisonProps {
  committees: CommitteeWeeks[]
  shown: Measure
  weeks: number
  today: string
  onShow(measure: Measure): void
  onOpen(committeeId: string, measure: Measure): void
}

/** One row for each committee, one column for each thing it does; the sum opens its rows, the bar is how far its goal is. */
export function Comparison({ committees, shown, weeks, today, onShow, onOpen }: ComparisonProps) {
  return (
    <Section
      card
      title="Your committees side by side"
      note={`The last ${weeks} weeks. Bars show how far a goal is.`}
    >
      <Table.ScrollContainer minWidth={860}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Committee</Table.Th>
              {measureNames.map((measure) => (
                <Table.Th key={measure} ta="right">
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    c="inherit"
                    fw={measure === shown ? 700 : 500}
                    aria-pressed={measure === shown}
                    onClick={() => onShow(measure)}
                  >
                    {measures[measure].title}
                  </Anchor>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {committees.map((committee) => (
              <Table.Tr key={committee.id}>
                <Table.Th scope="row" fw={500} className={classes.cell}>
                  <span className={classes.name}>
                    <CommitteeMark color={committee.color} name={committee.name} size={20} isDecoration />
                    {committee.name}
                  </span>
                </Table.Th>
                {measureNames.map((measure) => (
                  <Table.Td key={measure} ta="right" className={classes.cell}>
                    <Figure committee={committee} measure={measure} today={today} onOpen={onOpen} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

function Figure({
  committee,
  measure,
  today,
  onOpen,
}: {
  committee: CommitteeWeeks
  measure: Measure
  today: string
  onOpen: ComparisonProps['onOpen']
}) {
  const amounts = committee.figures[measure]
  if (amounts === null || amounts === undefined)
    return (
      <Text size="sm" c="dimmed" title="The manager and the treasurer of this committee see its money.">
        not shown
      </Text>
    )
  const words = inWords(measure, sumOf(amounts))
  const goal = committee.goals.find(({ kind }) => kind === measures[measure].goal)
  return (
    <>
      {sumOf(amounts) === 0n ? (
        <Text size="sm" c="dimmed" span>
          –
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`${words}: open what ${committee.name} did`}
          onClick={() => onOpen(committee.id, measure)}
        >
          {words}
        </Anchor>
      )}
      {goal && <GoalLine goal={goal} measure={measure} today={today} />}
    </>
  )
}

function GoalLine({
  goal,
  measure,
  today,
}: {
  goal: CommitteeWeeks['goals'][number]
  measure: Measure
  today: string
}) {
  // The goal of hours is in hours; the figures are in minutes.
  const scale = measures[measure].unit === 'minutes' ? 60n : 1n
  const [done, target] = [BigInt(goal.done), BigInt(goal.target)]
  const needed = neededAWeek(goal, today)
  const pace = paceOf(done, target, { ...goal, today })
  return (
    <div className={classes.goal}>
      <Bar part={Number(done)} whole={Number(target)} />
      <Text size="xs" c={pace === 'behind' || pace === 'missed' ? 'red.9' : 'dimmed'}>
        {inWords(measure, done * scale)} of {inWords(measure, target * scale)}
        {needed !== null && `; ${inWords(measure, needed * scale)} a week needed`}
        {pace === 'missed' && '; missed'}
      </Text>
    </div>
  )
}
