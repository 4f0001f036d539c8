import { Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo } from '../../../links.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { byKeys } from '../../../ui/byKeys.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import type { Plan } from '../plan/api.ts'
import { sourceWords } from '../words.ts'
import { GoalEditor } from './GoalEditor.tsx'

type Read = UseQueryResult<Plan, Error>

/** Goal, what came in and what is promised, by month and by source. */
export function PlanTab({ committeeId, read }: { committeeId: string; read: Read }) {
  return (
    <Loaded read={read} failed="The plan did not load.">
      {(plan) => <Shown committeeId={committeeId} plan={plan} />}
    </Loaded>
  )
}

function Shown({ committeeId, plan }: { committeeId: string; plan: Plan }) {
  const here = linkTo('/committee/:committeeId/fundraising', { committeeId })
  const hasGoal = plan.goalCents !== '0'
  return (
    <>
      <StatTiles>
        <StatTile
          label={`Raised in ${plan.year}`}
          value={<Money cents={plan.inCents} />}
          note={
            hasGoal
              ? `${shareOf(plan.inCents, plan.goalCents)} of ${formatMoney(plan.goalCents)}`
              : 'No goal is set'
          }
        />
        <StatTile
          label="Promised and open"
          value={<Money cents={plan.promisedCents} />}
          note={
            plan.overdueCents === '0' ? 'None is overdue' : `${formatMoney(plan.overdueCents)} is overdue`
          }
          href={`${here}?view=pledges&state=open`}
        />
        <StatTile
          label="Pledges not in the books"
          value={plan.toEnter}
          note={plan.toEnter === 0 ? 'All are entered' : 'The treasurer enters them'}
          href={`${here}?view=pledges&state=to+enter`}
        />
        <StatTile
          label="Thank-yous owed"
          value={plan.thanksOwed}
          note={plan.thanksOwed === 0 ? 'Everyone was thanked' : counted(plan.thanksOwed, 'gift', 'gifts')}
          href={`${here}?view=thanks&state=owed`}
        />
      </StatTiles>
      <Section card flush title="By month">
        <Compared
          head="Month"
          rows={plan.months.map(({ month, goalCents, inCents, promisedCents }) => ({
            key: month,
            name: monthName(month),
            goalCents,
            inCents,
            promisedCents,
          }))}
        />
      </Section>
      <Section
        card
        flush
        title="By source"
        note="Which way a gift came: as its pledge says, or as someone said on the donor’s page."
      >
        <Compared
          head="Source"
          rows={plan.sources.map(({ source, ...row }) => ({
            key: source,
            name: sourceWords[source],
            ...row,
          }))}
        />
      </Section>
      {plan.mayEdit && <GoalEditor committeeId={committeeId} plan={plan} />}
    </>
  )
}

interface Row {
  key: string
  name: ReactNode
  goalCents: string
  inCents: string
  promisedCents?: string
}

function Compared({ head, rows }: { head: string; rows: Row[] }) {
  const hasPromised = rows.some(({ promisedCents }) => promisedCents !== undefined)
  return (
    <Table.ScrollContainer minWidth={420} scrollAreaProps={byKeys}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th ta="right">Goal</Table.Th>
            <Table.Th ta="right">Came in</Table.Th>
            {hasPromised && <Table.Th ta="right">Promised</Table.Th>}
            <Table.Th w="22%">Of the goal</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, goalCents, inCents, promisedCents }) => (
            <Table.Tr key={key}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{goalCents === '0' ? '–' : <Money cents={goalCents} />}</Table.Td>
              <Table.Td ta="right">{inCents === '0' ? '–' : <Money cents={inCents} />}</Table.Td>
              {hasPromised && (
                <Table.Td ta="right">
                  {!promisedCents || promisedCents === '0' ? '–' : <Money cents={promisedCents} />}
                </Table.Td>
              )}
              <Table.Td>
                {goalCents === '0' ? (
                  <Text size="sm" c="dimmed">
                    No goal
                  </Text>
                ) : (
                  <>
                    <Bar part={Math.max(0, Number(inCents))} whole={Number(goalCents)} />
                    <Text size="sm" className="figure">
                      {shareOf(inCents, goalCents)}
                    </Text>
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const shareOf = (part: string, whole: string) => `${Math.round((Number(part) / Number(whole)) * 100)}%`

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
