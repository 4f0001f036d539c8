import { Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconDeviceMobile } from '@tabler/icons-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../app/browser/session.tsx'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { MatchedContributions } from '../donors/MatchedContributions.tsx'
import { ActingCommittee } from '../voters/ActingCommittee.tsx'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { Answers } from './parts/Answers.tsx'
import { CanVoteFor } from './parts/CanVoteFor.tsx'
import { Changes } from './parts/Changes.tsx'
import { ContactLog } from './parts/ContactLog.tsx'
import { Corrections } from './parts/Corrections.tsx'
import { Household } from './parts/Household.tsx'
import { Lookers } from './parts/Lookers.tsx'
import { Neighbors } from './parts/Neighbors.tsx'
import { Notes } from './parts/Notes.tsx'
import { QuickLog } from './parts/QuickLog.tsx'
import { Registration } from './parts/Registration.tsx'
import { SamePerson } from './samePerson/SamePerson.tsx'
import { Sources } from './parts/Sources.tsx'
import { Tags } from './parts/Tags.tsx'
import { useVoterPage } from './parts/useVoterPage.tsx'
import { VoteHistory } from './parts/VoteHistory.tsx'
import { VoterHead } from './parts/VoterHead.tsx'
import { VoterLoaded } from './parts/VoterStates.tsx'
import classes from './VoterProfile.module.css'

export default function VoterProfile() {
  return (
    <AttestationGate>
      <VoterLoaded>
        <OneVoter />
      </VoterLoaded>
    </AttestationGate>
  )
}

function OneVoter() {
  const { profile } = useVoterPage()
  const { may } = useSession()
  const { search } = useLocation()
  const [sources, setSources] = useQueryState('sources', parseAsBoolean.withDefault(false))
  const { voter, maySeeContacts, work, districts, history, changes } = profile
  const openSources = () => void setSources(true)
  return (
    <Page
      title={voter.name}
      purpose={<VoterHead />}
      moreActions={
        <>
          <ActingCommittee />
          <Button
            component={Link}
            to={`${linkTo('/voter2_profile')}${search}`}
            variant="default"
            size="xs"
            leftSection={<IconDeviceMobile size={16} stroke={1.6} />}
          >
            At the door
          </Button>
        </>
      }
    >
      <CanVoteFor districts={districts} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Registration onSources={openSources} />
          <VoteHistory history={history} />
        </div>
        <div className={classes.work}>{work ? <CommitteeWork /> : <NoCommittee />}</div>
        <div className={classes.column}>
          {maySeeContacts ? (
            <>
              <Household />
              <Neighbors />
            </>
          ) : (
            <NoContacts />
          )}
          <Changes changes={changes} />
          <MatchedContributions voterId={profile.id} />
          {work && may('audit.read') && <Lookers />}
        </div>
      </div>
      <Sources opened={sources} onClose={() => void setSources(null)} />
    </Page>
  )
}

/** The acting committee's side of the page, with its keys. */
function CommitteeWork() {
  const { work } = useVoterPage().profile
  const log = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const tag = useRef<HTMLInputElement>(null)
  const mayEdit = work?.mayEdit ?? false
  useHotkeys([
    ['L', () => log.current?.focus()],
    ['N', () => note.current?.focus()],
    ['T', () => tag.current?.focus()],
  ])
  return (
    <>
      {mayEdit ? <QuickLog first={log} /> : <ReadOnly />}
      <ContactLog />
      <Answers />
      <Tags input={tag} />
      <Notes input={note} />
      <Corrections />
      <SamePerson />
    </>
  )
}

function ReadOnly() {
  return (
    <Section card>
      <Text size="sm" c="dimmed">
        You can read this committee’s records. To add to them, ask its manager for a job that writes.
      </Text>
    </Section>
  )
}

function NoContacts() {
  return (
    <Section card title="Contact details">
      <Text size="sm" c="dimmed">
        Your job in this committee does not include phone, email and street of voters, nor who lives there.
      </Text>
    </Section>
  )
}

function NoCommittee() {
  return (
    <Section card title="No committee">
      <Text size="sm" c="dimmed">
        Contacts, tags and notes belong to a committee, and you have none yet. Ask an administrator of your
        organization to give you one.
      </Text>
    </Section>
  )
}
