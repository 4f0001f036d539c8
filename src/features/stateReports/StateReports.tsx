import { Alert, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { stateReports } from './api.ts'
import { LateClock } from './parts/LateClock.tsx'
import { OtherForms } from './parts/OtherForms.tsx'
import { OneStatement } from './parts/OneStatement.tsx'
import { Registration } from './parts/Registration.tsx'
import { StatementList } from './parts/StatementList.tsx'
import type { Overview } from './shapes.ts'

const reads = [stateReports.overview, stateReports.draft, stateReports.others]

/** The forms of the state as the books draw them now: what is due, what is missing, who signs. */
export default function StateReports() {
  const { committeeId = '' } = useParams()
  const read = useRead(stateReports.overview, { committeeId }, { isFresh: true })
  useCommitteeNews(committeeId, 'books', reads)
  useCommitteeNews(committeeId, 'people', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden
        page
        what="the state reports of this committee"
        whoCan="the committee’s manager or treasurer"
      />
    )
  return (
    <BooksPage
      committeeId={committeeId}
      shown="reports"
      title="State reports"
      purpose="The forms of the state, drawn from the books as they stand now."
    >
      <Loaded read={read} failed="The state reports did not load.">
        {(overview) => <Shown committeeId={committeeId} overview={overview} />}
      </Loaded>
    </BooksPage>
  )
}

function Shown({ committeeId, overview }: { committeeId: string; overview: Overview }) {
  const [params, setParams] = useSearchParams()
  const shown = useRef<HTMLDivElement>(null)
  const { statements, today } = overview
  // The one whose money is being collected, unless another was chosen.
  const current =
    statements.find(({ closes, confirmation }) => closes >= today || !confirmation) ?? statements.at(-1)
  const wanted = params.get('statement')
  const chosen =
    statements.find(({ id }) => id === wanted) ?? statements.find(({ closes }) => closes >= today) ?? current
  return (
    <Stack gap="lg">
      <LateClock committeeId={committeeId} late={overview.late} mayEdit={overview.mayEdit} />
      {overview.registration.kind === null && (
        <Alert color="wheat" variant="light" title="Say what kind of committee this is.">
          <Text size="sm">
            The forms, the due dates and who signs follow from it. Enter it below, on Form A-1.
          </Text>
        </Alert>
      )}
      {chosen ? (
        <>
          <StatementList
            statements={statements}
            today={today}
            chosen={chosen.id}
            onChoose={(id) => {
              setParams({ statement: id }, { replace: true })
              // Below a long list, what was asked for would open out of sight.
              shown.current?.scrollIntoView?.({ block: 'start' })
            }}
          />
          <div ref={shown} style={{ scrollMarginTop: 72 }}>
            <OneStatement key={chosen.id} committeeId={committeeId} statementId={chosen.id} />
          </div>
        </>
      ) : (
        <Section card title="Statements">
          <Empty title="No statement is known yet.">
            Say in the settings for which year’s election this committee is, or enter the day of its election
            below.
          </Empty>
        </Section>
      )}
      <OtherForms committeeId={committeeId} />
      <Registration committeeId={committeeId} overview={overview} />
    </Stack>
  )
}
