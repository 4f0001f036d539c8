import { Button, Text } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { counted } from '../../domain/numbers.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { people } from './api.ts'
import { DuplicatePairCard } from './parts/DuplicatePairCard.tsx'

const reads = [people.duplicates]
const pageSize = 20

/** Records that may be one person, the surest first. Nothing is merged by itself, and every merge can be taken back. */
export default function Duplicates({ committeeId }: { committeeId: string }) {
  const [from, setFrom] = useQueryState('pair', parseAsInteger.withDefault(0))
  const found = useRead(people.duplicates, { committeeId, skip: Math.max(0, from) }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'people', reads)
  return (
    <Loaded read={found} failed="The duplicates did not load.">
      {({ pairs, total, hasMore, mayEdit }) => (
        <>
          {total > 0 && (
            <Text c="dimmed" mb="md">
              {hasMore ? 'More than ' : ''}
              {counted(total, 'pair')} may each be one person. A merge keeps everything and can be undone.
            </Text>
          )}
          {total === 0 && (
            <Empty title="No two records look like one person.">
              Records with the same email, phone, name or address appear here as soon as there are two.
            </Empty>
          )}
          {pairs.map((pair) => (
            <DuplicatePairCard
              key={pair.sides.map(({ id, version }) => `${id} ${version}`).join(' ')}
              committeeId={committeeId}
              pair={pair}
              mayEdit={mayEdit}
            />
          ))}
          {from > 0 && (
            <Button
              variant="default"
              mr="xs"
              onClick={() => void setFrom(Math.max(0, from - pageSize) || null)}
            >
              Back
            </Button>
          )}
          {total > from + pageSize && (
            <Button variant="default" onClick={() => void setFrom(from + pageSize)}>
              Next {Math.min(pageSize, total - from - pageSize)}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
