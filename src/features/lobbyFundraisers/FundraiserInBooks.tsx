import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../links.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { FundraiserView } from './parts/FundraiserView.tsx'
import { useFundraiser } from './parts/useFundraiser.tsx'

/** The same fundraiser among the pages of the books. */
export default function FundraiserInBooks() {
  const { committeeId = '', fundraiserId = '' } = useParams()
  const { read, refused } = useFundraiser(committeeId, fundraiserId)
  if (refused) return refused
  return (
    <BooksPage
      committeeId={committeeId}
      shown="fundraising"
      title={read.data?.title ?? 'Lobby fundraiser'}
      purpose="One lobby fundraiser in the books."
      moreActions={
        <Button
          component={Link}
          variant="default"
          to={linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', {
            committeeId,
            fundraiserId,
          })}
        >
          Plan
        </Button>
      }
    >
      <Loaded read={read} failed="This fundraiser did not load.">
        {(fundraiser) => (
          <FundraiserView
            fundraiser={fundraiser}
            listPath={linkTo('/committee/:committeeId/accounting/fundraising', { committeeId })}
          />
        )}
      </Loaded>
    </BooksPage>
  )
}
