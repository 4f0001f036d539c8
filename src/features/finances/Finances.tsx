import { Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { finances } from './api.ts'
import { NothingMoved } from './parts/NothingMoved.tsx'
import { CashPicture, hasMoved } from './parts/pictures.tsx'
import { Position } from './parts/Position.tsx'
import { useWeeks } from './parts/useWeeks.ts'
import { WeekChoice } from './parts/WeekChoice.tsx'
import { WeekTable } from './parts/WeekTable.tsx'

const reads = [finances.get]

/** Where the money stands: cash, pace, runway, what is to come and what is to be paid. */
export default function Finances() {
  const { committeeId = '' } = useParams()
  const [weeks, setWeeks] = useWeeks()
  const read = useRead(finances.get, { committeeId, weeks })
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden page what="the finances of this committee" whoCan="the committee’s manager or treasurer" />
    )
  return (
    <Page
      title="Finances"
      purpose="Cash, burn, runway, receivable and payable."
      action={
        <Button component={Link} to={linkTo('/committee/:committeeId/accounting/analytics', { committeeId })}>
          See more pictures
        </Button>
      }
      moreActions={<WeekChoice weeks={weeks} onChange={setWeeks} />}
    >
      <Loaded read={read} failed="The finances did not load.">
        {(data) => (
          <Stack gap="lg">
            <Position committeeId={committeeId} data={data} />
            {hasMoved(data) ? (
              <>
                <CashPicture data={data} />
                <WeekTable committeeId={committeeId} data={data} />
              </>
            ) : (
              <NothingMoved committeeId={committeeId} weeks={weeks} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
