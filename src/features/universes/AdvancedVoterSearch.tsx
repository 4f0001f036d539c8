import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { ActingCommittee } from '../voters/ActingCommittee.tsx'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { type CommitteeChoice, useActingCommittee } from '../voters/useActingCommittee.tsx'
import { universes } from './api.ts'
import { Builder } from './parts/Builder.tsx'

const title = 'Build a universe'
const purpose = 'Add, narrow or remove voters step by step.'

/** The universe builder. Everything below the gate acts for one committee. */
export default function AdvancedVoterSearch() {
  return (
    <AttestationGate>
      <ForCommittee />
    </AttestationGate>
  )
}

function ForCommittee() {
  const { committee } = useActingCommittee()
  if (committee) return <WithChoices key={committee.id} committee={committee} />
  return (
    <Page title={title} purpose={purpose}>
      <Empty title="You work in no committee yet.">
        Universes belong to a committee. Ask an administrator of your organization to add you to one.
      </Empty>
    </Page>
  )
}

function WithChoices({ committee }: { committee: CommitteeChoice }) {
  const { may } = useSession()
  const choices = useRead(universes.choices, { committeeId: committee.id })
  if (choices.data && choices.data.voters > 0)
    return <Builder committeeId={committee.id} choices={choices.data} mayWrite={committee.mayWrite} />
  return (
    <Page title={title} purpose={purpose} moreActions={<ActingCommittee />}>
      {choices.isPending && <SkeletonRows rows={9} columns={3} />}
      {choices.error && <Problem error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.data && (
        <Empty
          title="No voter file has been loaded yet."
          action={
            may('owner.open') && (
              <Button component={Link} to={linkTo('/admin/upload-csv')}>
                Load a voter file
              </Button>
            )
          }
        >
          {may('owner.open')
            ? 'Drop the state’s file into the import center; the builder opens once it is in.'
            : 'The Owner of this installation loads it in the import center. The builder opens once it is in.'}
        </Empty>
      )}
    </Page>
  )
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.code === 'notAllowed')
    return <Forbidden what="this committee’s universes" whoCan="a manager of the committee" />
  return <ErrorState title="The builder did not open." tryThis={error.message} onRetry={onRetry} />
}
