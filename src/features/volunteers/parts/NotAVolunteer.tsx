import { Button } from '@mantine/core'
import { Navigate } from 'react-router'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { NotFoundPage } from '../../../ui/states/NotFoundPage.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import PersonCard from '../../people/PersonCard.tsx'
import { shownName } from '../../people/rules.ts'
import { volunteers } from '../api.ts'

interface NotAVolunteerProps {
  committeeId: string
  personId: string
}

/** Guests and people of a sign-in sheet lead here before they have offered help: who they are, and one tap to make them a volunteer. */
export function NotAVolunteer({ committeeId, personId }: NotAVolunteerProps) {
  const read = useRead(people.get, { committeeId, personId })
  const add = useWrite(volunteers.add, {
    refresh: [volunteers.get, volunteers.list, volunteers.waiting, people.get],
  })
  if (read.error instanceof CallError && read.error.status === 404) return <NotFoundPage />
  const person = read.data
  // Merged away: the record that goes on is meant.
  if (person && person.id !== personId)
    return (
      <Navigate
        replace
        to={linkTo('/committee/:committeeId/volunteers/:volunteerId', {
          committeeId,
          volunteerId: person.id,
        })}
      />
    )
  const name = person ? shownName(person) : 'Person'
  async function makeVolunteer() {
    try {
      await add.runAsync({ committeeId, personId })
      showDone(`${name} is a volunteer now.`)
    } catch (error) {
      showProblem(`${name} is not a volunteer yet.`, (error as Error).message)
    }
  }
  const isArchived = Boolean(person?.archivedAt)
  return (
    <Page
      narrow
      title={name}
      purpose={person && !isArchived ? 'Not a volunteer yet' : undefined}
      action={
        person?.mayEdit &&
        !isArchived && (
          <Button onClick={() => void makeVolunteer()} loading={add.busy}>
            Make a volunteer
          </Button>
        )
      }
    >
      <Loaded read={read} failed="This person did not load.">
        {() => (
          // With the name comes the way to bring an archived person back.
          <PersonCard committeeId={committeeId} personId={personId} withName={isArchived} />
        )}
      </Loaded>
    </Page>
  )
}
