import { Group, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { Section } from '../../ui/Section.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { budgets } from './api.ts'
import { PlanGrid } from './parts/PlanGrid.tsx'
import { usePlan } from './parts/usePlan.tsx'
import { useYear } from './parts/useYear.ts'
import { Versions } from './parts/Versions.tsx'
import { YearChoice } from './parts/YearChoice.tsx'

const reads = [budgets.get]

/** The plan by category and month, typed by keyboard, beside what the books say. */
export default function Budgets() {
  const { committeeId = '' } = useParams()
  const [year, setYear] = useYear()
  const read = useRead(budgets.get, { committeeId, year })
  const plan = usePlan(committeeId)
  useCommitteeNews(committeeId, 'budget', reads)
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden page what="the budget of this committee" whoCan="the committee’s manager or treasurer" />
    )
  return (
    <BooksPage
      committeeId={committeeId}
      shown="budgets"
      title="Budgets"
      purpose="What is planned by category and month, and what happened."
    >
      <Loaded read={read} failed="The budget did not load.">
        {(data) => (
          <>
            <Section
              card
              title="Plan"
              note={
                data.mayEdit
                  ? 'Type an amount. Arrows and Enter move, Ctrl-D fills the rest of the year, Ctrl-Z undoes.'
                  : 'Only a manager or treasurer changes the plan.'
              }
              actions={
                <Group gap="xs">
                  <YearChoice year={year} onChange={setYear} />
                  {data.maySeeBooks && <ExportMenu of={budgets.get} filter={{ committeeId, year }} />}
                </Group>
              }
            >
              <PlanGrid
                key={year}
                committeeId={committeeId}
                data={data}
                onSet={(cells) => void plan.set(cells)}
                onUndo={() => void plan.undo()}
              />
              <Text size="sm" c="dimmed" mt="xs" role="status">
                {plan.said}
              </Text>
            </Section>
            <Versions committeeId={committeeId} versions={data.versions} mayEdit={data.mayEdit} />
          </>
        )}
      </Loaded>
    </BooksPage>
  )
}
