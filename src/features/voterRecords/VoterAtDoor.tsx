import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatDate } from '../../domain/dates.ts'
import { resultNames } from '../../domain/voters/contacts.ts'
import { statusName } from '../../domain/voters/shown.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { AttestationGate } from '../voters/AttestationGate.tsx'
import { ActingCommittee } from '../voters/ActingCommittee.tsx'
import { ClaimOffer } from './parts/ClaimOffer.tsx'
import classes from './door/Door.module.css'
import { DoorActions } from './door/DoorActions.tsx'
import { DoorKnown } from './door/DoorKnown.tsx'
import { DoorLog } from './door/DoorLog.tsx'
import { DoorPeople } from './door/DoorPeople.tsx'
import { PartyMark } from './parts/PartyMark.tsx'
import { useContactForm, type ContactDraft } from './parts/useContactForm.tsx'
import { useVoterPage } from './parts/useVoterPage.tsx'
import { VoterLoaded } from './parts/VoterStates.tsx'
import { claimFor, type CorrectionField } from './rules.ts'

/** One voter on a phone, held in one hand, in the sun. */
export default function VoterAtDoor() {
  return (
    <AttestationGate>
      <VoterLoaded>
        <Door />
      </VoterLoaded>
    </AttestationGate>
  )
}

function Door() {
  const { work } = useVoterPage().profile
  return work?.mayEdit ? <DoorToWrite /> : <DoorToRead />
}

function DoorToWrite() {
  const [offer, setOffer] = useState<CorrectionField | null>(null)
  const [justLogged, setJustLogged] = useState(false)
  const onLogged = useCallback(({ result, method }: ContactDraft) => {
    setOffer(result && claimFor(result, method === 'text'))
    setJustLogged(true)
  }, [])
  const form = useContactForm('door', onLogged)
  const { result } = form.draft
  return (
    <DoorPage
      action={
        result ? (
          <Button size="lg" loading={form.busy} onClick={() => void form.send().catch(() => {})}>
            Save: {resultNames[result]}
          </Button>
        ) : (
          <BackToList isNext={justLogged} />
        )
      }
    >
      <DoorActions onReached={(method) => form.change({ method })} />
      {offer && <ClaimOffer field={offer} onDone={() => setOffer(null)} />}
      <DoorLog form={form} />
    </DoorPage>
  )
}

function DoorToRead() {
  const { work } = useVoterPage().profile
  return (
    <DoorPage action={<BackToList isNext={false} />}>
      <DoorActions onReached={() => {}} />
      <Text size="sm" c="dimmed">
        {work
          ? 'You can read this committee’s records. To log contacts, ask its manager for a job that writes.'
          : 'Contacts belong to a committee, and you have none yet. Ask an administrator of your organization.'}
      </Text>
    </DoorPage>
  )
}

function DoorPage({ action, children }: { action: React.ReactNode; children: React.ReactNode }) {
  const { voter } = useVoterPage().profile
  const { search } = useLocation()
  return (
    <div className={classes.door}>
      <Page narrow title={voter.name} purpose={<Who />} action={action}>
        <DoorPeople />
        {children}
        <DoorKnown />
        <div className={classes.foot}>
          <ActingCommittee />
          <Link to={`${linkTo('/voter_profile')}${search}`}>Everything about this voter</Link>
        </div>
      </Page>
    </div>
  )
}

function Who() {
  const { voter, sources, maySeeContacts } = useVoterPage().profile
  const source = sources.find((s) => s.id === voter.sourceId)
  return (
    <span className={classes.who}>
      <span className={classes.address}>
        {voter.address || noAddress(voter.isConfidential, maySeeContacts)}
      </span>
      <span className={classes.line}>
        <PartyMark party={voter.party} long />
        {voter.age !== null && <span>{voter.age} years</span>}
        {voter.status !== 'A' && <span>{statusName(voter.status)}</span>}
        {voter.droppedOn && <span>No longer in the file</span>}
        {source && <span>File of {formatDate(source.asOf)}</span>}
      </span>
    </span>
  )
}

function noAddress(isConfidential: boolean, maySeeContacts: boolean): string {
  if (!maySeeContacts) return 'Your job in this committee does not include addresses'
  return isConfidential ? 'Address withheld by law' : 'No address in the file'
}

/** Where one came from; opened by a link, there is only the search to go to. */
function BackToList({ isNext }: { isNext: boolean }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      size="lg"
      variant={isNext ? 'filled' : 'default'}
      onClick={() => void (key === 'default' ? navigate(linkTo('/search-voters')) : navigate(-1))}
    >
      {isNext ? 'Next: back to the list' : 'Back to the list'}
    </Button>
  )
}
