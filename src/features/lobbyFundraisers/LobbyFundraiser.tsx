import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { FundraiserView } from './parts/FundraiserView.tsx'
import { useFundraiser } from './parts/useFundraiser.tsx'

/** One lobby fundraiser: time and place, hosts and co-sponsors, invitations, replies, and what came in. */
export default function LobbyFundraiser() {
  const { committeeId = '', fundraiserId = '' } = useParams()
  const { read, refused } = useFundraiser(committeeId, fundraiserId)
  if (refused) return refused
  const listPath = linkTo('/campaign/committee/:committeeId/lobby-fundraisers', { committeeId })
  return (
    <Page
      title={read.data?.title ?? 'Lobby fundraiser'}
      purpose="Hosts, co-sponsors, invitations, replies, and what came in."
      crumbs={[{ label: 'Lobby fundraisers', to: listPath }, { label: read.data?.title ?? '…' }]}
      moreActions={
        read.data?.costCents !== null && (
          <Button
            component={Link}
            variant="default"
            to={linkTo('/committee/:committeeId/accounting/fundraising/lobby/:fundraiserId', {
              committeeId,
              fundraiserId,
            })}
          >
            In the books
          </Button>
        )
      }
    >
      <Loaded read={read} failed="This fundraiser did not load.">
        {(fundraiser) => <FundraiserView fundraiser={fundraiser} listPath={listPath} />}
      </Loaded>
    </Page>
  )
}
