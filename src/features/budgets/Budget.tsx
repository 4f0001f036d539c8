import { Anchor, Button, Table, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import type { Out } from '../../app/contract.ts'
import { formatMonth } from '../../domain/dates.ts'
import { formatDollars } from '../../domain/money.ts'
import { linkTo } from '../../links.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import { Status } from '../../ui/Status.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { dataColor } from '../../ui/theme/dataColors.ts'
import { transactionsLink } from '../books/transactionsLink.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { budgets, type Category } from './api.ts'
import { useYear } from './parts/useYear.ts'
import { YearChoice } from './parts/YearChoice.tsx'
import { standingOf, sumOf, type Standing } from './rules.ts'

const reads = [budgets.get]
type Data = Out<typeof budgets.get>

/** What the campaign sees of the plan: how much of each category is used and what is left. */
export default function Budget() {
  const { committeeId = '' } = useParams()
  const [year, setYear] = useYear()
  const read = useRead(budgets.get, { committeeId, year })
  useCommitteeNews(committeeId, 'budget', reads)
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden page what="the budget of this committee" whoCan="the committee’s manager or treasurer" />
    )
  return (
    <Page
      title="Budget"
      purpose="What is planned, what is used, and what is left."
      action={
        read.data?.mayEdit && (
          <Button component={Link} to={linkTo('/committee/:committeeId/accounting/budgets', { committeeId })}>
            Change the plan
          </Button>
        )
      }
      moreActions={<YearChoice year={year} onChange={setYear} />}
    >
      <Loaded read={read} failed="The budget did not load.">
        {(data) => <Shown committeeId={committeeId} data={data} />}
      </Loaded>
    </Page>
  )
}

function Shown({ committeeId, data }: { committeeId: string; data: Data }) {
  const used = (category: Category) => {
    const { planCents, actualCents } = sumOf([category])
    return planCents !== 0n || actualCents !== 0n
  }
  const spending = data.categories.filter((one) => one.side === 'out' && used(one))
  const income = data.categories.filter((one) => one.side === 'in' && used(one))
  if (spending.length === 0 && income.length === 0)
    return (
      <Empty title={`Nothing is planned for ${data.year} yet.`}>
        A manager or treasurer enters the plan under Accounting, Budgets.
      </Empty>
    )
  const until = data.thisMonth.startsWith(String(data.year)) ? data.thisMonth : undefined
  const [out, into] = [sumOf(spending), sumOf(income)]
  const soFar = sumOf(spending, until)
  const days = { from: `${data.year}-01-01`, to: `${data.year}-12-31` }
  const open = (side: 'contributions' | 'expenditures') =>
    data.maySeeBooks ? transactionsLink(committeeId, { side, ...days }) : undefined
  return (
    <>
      <StatTiles>
        <StatTile
          label="Spent"
          value={<Money cents={out.actualCents} rounded />}
          note={until ? `${monthWords(until)} plan: ${formatDollars(soFar.planCents)}` : undefined}
          href={open('expenditures')}
        />
        <StatTile label="Planned for the year" value={<Money cents={out.planCents} rounded />} />
        <StatTile label="Left to spend" value={<Money cents={out.planCents - out.actualCents} rounded />} />
        <StatTile
          label="Raised"
          value={<Money cents={into.actualCents} rounded />}
          note={`of ${formatDollars(into.planCents)} planned`}
          href={open('contributions')}
        />
      </StatTiles>
      <Group title="Spending" side="out" committeeId={committeeId} data={data} categories={spending} />
      <Group title="Money in" side="in" committeeId={committeeId} data={data} categories={income} />
    </>
  )
}

const monthWords = (month: string) => `Until ${formatMonth(month, 'long')},`

interface GroupProps {
  title: string
  side: 'in' | 'out'
  committeeId: string
  data: Data
  categories: Category[]
}

const standings: Record<Standing, { tone: 'good' | 'warning' | 'bad' | 'neutral'; words: string }> = {
  over: { tone: 'bad', words: 'Over' },
  near: { tone: 'warning', words: 'Nearly used' },
  within: { tone: 'good', words: 'Within plan' },
  'no plan': { tone: 'neutral', words: 'No plan' },
}

function Group({ title, side, committeeId, data, categories }: GroupProps) {
  if (categories.length === 0) return null
  const days = { from: `${data.year}-01-01`, to: `${data.year}-12-31` }
  return (
    <Section card title={title}>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Category</Table.Th>
              <Table.Th ta="right">Planned</Table.Th>
              <Table.Th ta="right">{side === 'out' ? 'Spent' : 'Raised'}</Table.Th>
              <Table.Th ta="right">{side === 'out' ? 'Left' : 'To go'}</Table.Th>
              <Table.Th w={140}>Used</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {categories.map((category) => {
              const sum = sumOf([category])
              const { tone, words } = standings[standingOf(sum)]
              return (
                <Table.Tr key={category.accountId}>
                  <Table.Td>{category.name}</Table.Td>
                  <Table.Td ta="right">
                    <Money cents={sum.planCents} rounded />
                  </Table.Td>
                  <Table.Td ta="right">
                    {data.maySeeBooks && sum.actualCents !== 0n ? (
                      <Anchor
                        component={Link}
                        inherit
                        to={transactionsLink(committeeId, { accountId: category.accountId, ...days })}
                      >
                        <Money cents={sum.actualCents} rounded />
                      </Anchor>
                    ) : (
                      <Money cents={sum.actualCents} rounded />
                    )}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money cents={sum.planCents - sum.actualCents} rounded />
                  </Table.Td>
                  <Table.Td>
                    <Bar
                      part={Number(sum.actualCents)}
                      whole={Number(sum.planCents)}
                      color={dataColor(side === 'out' ? 'money-out' : 'money-in')}
                    />
                    {side === 'out' ? (
                      <Status tone={tone}>{words}</Status>
                    ) : (
                      <Text size="xs" c="dimmed">
                        {sum.planCents > 0n
                          ? `${(sum.actualCents * 100n) / sum.planCents}% of plan`
                          : 'No plan'}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
