import { useNavigate, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { lobbyFundraisers } from './api.ts'
import { NewFundraiser } from './parts/NewFundraiser.tsx'

/** A new lobby fundraiser, begun from the books. */
export default function CreateFundraiser() {
  const { committeeId = '' } = useParams()
  const navigate = useNavigate()
  const read = useRead(lobbyFundraisers.list, { committeeId })
  const back = linkTo('/committee/:committeeId/accounting/fundraising', { committeeId })
  return (
    <BooksPage
      committeeId={committeeId}
      shown="fundraising"
      title="New lobby fundraiser"
      purpose="A name and a day are enough to begin."
    >
      <Loaded read={read} failed="The page did not load.">
        {({ facts }) =>
          facts?.mayEdit ? (
            <div style={{ maxWidth: 690 }}>
              <NewFundraiser
                committeeId={committeeId}
                onCancel={() => void navigate(back)}
                onAdded={(fundraiserId) =>
                  void navigate(
                    linkTo('/committee/:committeeId/accounting/fundraising/lobby/:fundraiserId', {
                      committeeId,
                      fundraiserId,
                    }),
                  )
                }
              />
            </div>
          ) : (
            <Forbidden
              what="plans for lobby fundraisers"
              whoCan="the committee’s manager, treasurer or fundraiser"
            />
          )
        }
      </Loaded>
    </BooksPage>
  )
}
