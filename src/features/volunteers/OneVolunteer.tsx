import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { CallError, useRead, useWrite } from '../../app/browser/call.ts'
import { Page } from '../../ui/Page.tsx'
import { Status } from '../../ui/Status.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { showProblem, showUndo } from '../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import PersonCard from '../people/PersonCard.tsx'
import { volunteers, type Volunteer } from './api.ts'
import { stateWords } from './kinds.ts'
import { Assignments } from './parts/Assignments.tsx'
import { ClockCard } from './parts/ClockCard.tsx'
import { HoursCard } from './parts/HoursCard.tsx'
import { NotAVolunteer } from './parts/NotAVolunteer.tsx'
import { OfferCard } from './parts/OfferCard.tsx'
import { Places } from './parts/Places.tsx'
import classes from './parts/OneVolunteer.module.css'

const reads = [volunteers.get, volunteers.openShifts]

/** One volunteer: answer first, then who they are, what they can, where they come. */
export default function OneVolunteer() {
  const { committeeId = '', volunteerId: personId = '' } = useParams()
  const one = useRead(volunteers.get, { committeeId, personId })
  useCommitteeNews(committeeId, 'volunteers', reads)
  useCommitteeNews(committeeId, 'people', reads)
  useCommitteeNews(committeeId, 'guests', reads)
  useCommitteeNews(committeeId, 'hours', reads)
  if (one.error instanceof CallError && one.error.status === 404)
    return <NotAVolunteer committeeId={committeeId} personId={personId} />
  const name = one.data?.volunteer.name ?? 'Volunteer'
  return (
    <Page title={name} moreActions={one.data && <StateMenu committeeId={committeeId} one={one.data} />}>
      <Loaded read={one} failed="This volunteer did not load.">
        {(data) => (
          <>
            <ClockCard committeeId={committeeId} one={data} />
            <div className={classes.columns}>
              <div>
                <PersonCard committeeId={committeeId} personId={personId} only="contact" />
              </div>
              <div className={classes.work}>
                <Places committeeId={committeeId} one={data} />
                <OfferCard key={personId} committeeId={committeeId} one={data} />
                <Assignments committeeId={committeeId} one={data} />
              </div>
              <div>
                <PersonCard committeeId={committeeId} personId={personId} only="rest" />
                <HoursCard committeeId={committeeId} one={data} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function StateMenu({ committeeId, one }: { committeeId: string; one: Volunteer }) {
  const { state, personId, name } = one.volunteer
  const set = useWrite(volunteers.setState, {
    refresh: [volunteers.get, volunteers.list, volunteers.waiting],
  })
  const isBack = state === 'paused' || state === 'gone'
  async function go(what: 'paused' | 'archived' | 'back', words: string) {
    const undo = state === 'paused' ? 'paused' : state === 'gone' ? 'archived' : 'back'
    try {
      await set.runAsync({ committeeId, personIds: [personId], what })
      showUndo({
        message: `${name} ${words}.`,
        onUndo: () => set.runAsync({ committeeId, personIds: [personId], what: undo }),
      })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  const shown = (
    <Status tone={state === 'active' ? 'good' : state === 'new' ? 'waiting' : 'neutral'}>
      {stateWords[state]}
    </Status>
  )
  if (!one.mayEdit) return shown
  return (
    <Group gap="sm">
      {shown}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />} loading={set.busy}>
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isBack && <Menu.Item onClick={() => void go('back', 'is back')}>Restore</Menu.Item>}
          {state !== 'paused' && <Menu.Item onClick={() => void go('paused', 'is paused')}>Pause</Menu.Item>}
          {state !== 'gone' && (
            <Menu.Item onClick={() => void go('archived', 'is archived')}>Archive</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
