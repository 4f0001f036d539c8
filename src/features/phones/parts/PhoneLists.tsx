import { Button, Stack } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { WaitingRecords } from '../../outbox/WaitingRecords.tsx'
import { callingAddress } from '../address.ts'
import { phones } from '../api.ts'
import { ListCard } from './ListCard.tsx'
import { NewPhoneList } from './NewPhoneList.tsx'
import { OptOuts } from './OptOuts.tsx'

const reads = [phones.lists, phones.optOuts]

/** Who is called and texted, by whom, and what came of it. */
export default function PhoneLists({ committeeId }: { committeeId: string }) {
  // From a universe: the form opens with it.
  const [universeId, setUniverse] = useQueryState('universe', parseAsString)
  const [isMaking, setMaking] = useState(universeId !== null)
  const read = useRead(phones.lists, { committeeId })
  useCommitteeNews(committeeId, 'phones', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden
        page
        what="the phone lists of this committee"
        whoCan="the committee’s manager or organizer"
      />
    )
  const close = () => {
    setMaking(false)
    void setUniverse(null)
  }
  const mayEdit = read.data?.mayEdit === true
  return (
    <Page
      title="Phone and text lists"
      purpose="People to call or to text one by one, from the caller’s own phone."
      crumbs={[
        { label: 'Walkbooks', to: linkTo('/committee/:committeeId/walkbooks', { committeeId }) },
        { label: 'Phone and text lists' },
      ]}
      moreActions={
        <Button component={Link} variant="default" to={callingAddress(committeeId)}>
          My calls
        </Button>
      }
      action={mayEdit && <Button onClick={() => setMaking(true)}>New list</Button>}
    >
      <Loaded read={read} failed="The lists did not load.">
        {({ lists }) => (
          <Stack gap="md">
            {lists.length === 0 ? (
              <Empty
                title="No phone list yet."
                action={mayEdit && <Button onClick={() => setMaking(true)}>New list</Button>}
              >
                Make one of a universe or of the committee’s people, then hand parts of it to those who call.
              </Empty>
            ) : (
              <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
                {lists.map((one) => (
                  <ListCard key={one.id} committeeId={committeeId} list={one} mayEdit={mayEdit} />
                ))}
              </ul>
            )}
            {mayEdit && <WaitingRecords committeeId={committeeId} family="phones" news="phones" />}
            <OptOuts committeeId={committeeId} mayEdit={mayEdit} />
          </Stack>
        )}
      </Loaded>
      {isMaking && mayEdit && (
        <NewPhoneList committeeId={committeeId} universeId={universeId} onClose={close} />
      )}
    </Page>
  )
}
