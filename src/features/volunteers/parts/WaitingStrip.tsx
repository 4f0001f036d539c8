import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { volunteers, type Owner, type VolunteerRow } from '../api.ts'
import { workWord, type AnswerWay } from '../kinds.ts'
import { AnsweredButton } from './AnsweredButton.tsx'
import { ClockStatus } from './ClockStatus.tsx'
import { ContactButtons } from './ContactButtons.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import classes from './WaitingStrip.module.css'

const firstShown = 5

interface WaitingStripProps {
  committeeId: string
  owners: Owner[]
  mayEdit: boolean
}

/** Who offered help and has no reply yet, the most urgent first. Nothing is drawn when everyone was answered. */
export function WaitingStrip({ committeeId, owners, mayEdit }: WaitingStripProps) {
  const waiting = useRead(volunteers.waiting, { committeeId })
  const [showsAll, setShowsAll] = useState(false)
  const rows = waiting.data?.volunteers ?? []
  if (rows.length === 0) return null
  const shown = showsAll ? rows : rows.slice(0, firstShown)
  const total = waiting.data?.total ?? rows.length
  return (
    <Section
      card
      flush
      title="Waiting for an answer"
      note={`${counted(total, 'person', 'people')} offered help and are waiting for a reply.`}
    >
      <ul className={classes.list}>
        {shown.map((volunteer) => (
          <Waiting key={volunteer.personId} {...{ committeeId, volunteer, owners, mayEdit }} />
        ))}
      </ul>
      {rows.length > firstShown && (
        <Button variant="subtle" size="compact-sm" m="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the most urgent' : `Show all ${rows.length}`}
        </Button>
      )}
    </Section>
  )
}

function Waiting({
  committeeId,
  volunteer,
  owners,
  mayEdit,
}: WaitingStripProps & { volunteer: VolunteerRow }) {
  const [way, setWay] = useState<AnswerWay | null>(null)
  const { personId, name, signedUpAt, interests, city, message, languages } = volunteer
  const about = [
    interests.map(workWord).join(', '),
    languages.length > 0 ? `speaks ${languages.join(', ')}` : '',
    city,
  ]
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.who}>
        <Anchor
          component={Link}
          to={linkTo('/committee/:committeeId/volunteers/:volunteerId', {
            committeeId,
            volunteerId: personId,
          })}
          fw={600}
        >
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          signed up <DateText value={signedUpAt} relative />
          {about.filter(Boolean).map((words) => ` · ${words}`)}
        </Text>
        {message && (
          <Text size="sm" lineClamp={1} title={message}>
            “{message}”
          </Text>
        )}
      </div>
      <div className={classes.clock}>
        <ClockStatus volunteer={volunteer} />
        <OwnerMenu {...{ committeeId, volunteer, owners, mayEdit }} />
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          <ContactButtons volunteer={volunteer} onWay={setWay} />
          <AnsweredButton {...{ committeeId, volunteer, way }} />
        </div>
      )}
    </li>
  )
}
