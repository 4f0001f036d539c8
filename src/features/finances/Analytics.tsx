import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { finances } from './api.ts'
import { CategoryBars } from './parts/CategoryBars.tsx'
import { NothingMoved } from './parts/NothingMoved.tsx'
import { CashPicture, hasMoved, MovedPicture } from './parts/pictures.tsx'
import { Position } from './parts/Position.tsx'
import { useWeeks } from './parts/useWeeks.ts'
import { WeekChoice } from './parts/WeekChoice.tsx'
import { WeekTable } from './parts/WeekTable.tsx'

const reads = [finances.get]

/** The books as pictures; every figure opens its entries. */
export default function Analytics() {
  const { committeeId = '' } = useParams()
  const [weeks, setWeeks] = useWeeks()
  const read = useRead(finances.get, { committeeId, weeks })
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  return (
    <BooksPage committeeId={committeeId} shown="analytics" title="Analytics" purpose="The books as pictures.">
      <Group justify="space-between" mb="md">
        <WeekChoice weeks={weeks} onChange={setWeeks} />
        <ExportMenu of={finances.get} filter={{ committeeId, weeks }} />
      </Group>
      <Loaded read={read} failed="The pictures did not load.">
        {(data) => (
          <Stack gap="lg">
            <Position committeeId={committeeId} data={data} />
            {hasMoved(data) ? (
              <>
                <MovedPicture data={data} />
                <CashPicture data={data} />
                <SimpleGrid cols={{ base: 1, md: 2 }}>
                  <CategoryBars committeeId={committeeId} data={data} side="in" />
                  <CategoryBars committeeId={committeeId} data={data} side="out" />
                </SimpleGrid>
                <WeekTable committeeId={committeeId} data={data} />
              </>
            ) : (
              <NothingMoved committeeId={committeeId} weeks={weeks} />
            )}
          </Stack>
        )}
      </Loaded>
    </BooksPage>
  )
}
