import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { Empty } from '../../../ui/states/Empty.tsx'

/** Instead of pictures of nothing. */
export function NothingMoved({ committeeId, weeks }: { committeeId: string; weeks: number }) {
  return (
    <Empty
      title={`Nothing is in the books of these ${weeks} weeks.`}
      action={
        <Button component={Link} to={linkTo('/committee/:committeeId/accounting', { committeeId })}>
          Open the books
        </Button>
      }
    >
      Once a contribution, a bill or the opening balance is posted, it is drawn here by week.
    </Empty>
  )
}
