// What a voter's page shows instead of a voter.
import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { StateMessage } from '../../../ui/states/StateMessage.tsx'
import { useVoterRecord, VoterPageProvider } from './useVoterPage.tsx'

/** Loads the voter of the address and hands it to the parts; what can go wrong is said here for both screens. */
export function VoterLoaded({ children }: { children: ReactNode }) {
  const { id, found } = useVoterRecord()
  if (id === null || id <= 0)
    return <NoVoter title="No voter is chosen." words="A voter’s page opens from a search or a list." />
  if (found.isPending) return <Loading />
  if (found.error?.code === 'notFound' || found.error?.code === 'invalid')
    return <NoVoter title="This voter is not here." words={found.error.message} />
  if (found.error)
    return (
      <Page title="Voter">
        <ErrorState
          title="This voter did not load."
          safe="Nothing was changed."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </Page>
    )
  return (
    // A page of its own per voter and committee: nothing half typed slips from one to the next.
    <VoterPageProvider key={`${found.data.id}${found.data.work?.committeeId}`} profile={found.data}>
      {children}
    </VoterPageProvider>
  )
}

function NoVoter({ title, words }: { title: string; words: string }) {
  return (
    <StateMessage
      page
      icon={<IconUserQuestion size={22} stroke={1.6} />}
      title={title}
      actions={
        <Button component={Link} to={linkTo('/search-voters')}>
          Find a voter
        </Button>
      }
    >
      {words}
    </StateMessage>
  )
}
