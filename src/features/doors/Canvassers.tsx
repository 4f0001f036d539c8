// Who is out with which walkbook, how it goes, what is odd, and what waits for a decision. For those who hand out doors.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { doors, type Canvasser } from './api.ts'
import classes from './Canvassers.module.css'

interface CanvassersProps {
  committeeId: string
  /** Null: of all walkbooks. */
  walkbookId: string | null
}

export function Canvassers({ committeeId, walkbookId }: CanvassersProps) {
  const read = useRead(doors.canvassers, { committeeId, walkbookId }, { refetchMs: 60_000 })
  useCommitteeNews(committeeId, 'walkbooks', [doors.canvassers])
  return (
    <Section title="Canvassers" note="A flag is a reason to ask, not a proof.">
      <Loaded read={read} failed="The canvassers did not load.">
        {({ canvassers }) =>
          canvassers.length === 0 ? (
            <Empty title="No one is out yet.">
              Hand out the walkbook, and the people who have it are listed here.
            </Empty>
          ) : (
            <ul className={classes.list}>
              {canvassers.map((one) => (
                <li key={one.handId} className={classes.one}>
                  <OneCanvasser committeeId={committeeId} one={one} withWalkbook={walkbookId === null} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function OneCanvasser({
  committeeId,
  one,
  withWalkbook,
}: {
  committeeId: string
  one: Canvasser
  withWalkbook: boolean
}) {
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{one.name}</Text>
          {one.held ? (
            <Status tone="warning">Set aside</Status>
          ) : one.isOver ? (
            <Status tone="neutral">Ended</Status>
          ) : (
            <Status tone="working">Out</Status>
          )}
        </Group>
        <HoldButton committeeId={committeeId} one={one} />
      </Group>
      <Text size="sm" className="figure">
        {withWalkbook && `${one.walkbook} · `}
        {one.visited.toLocaleString('en-US')} of {one.doors.toLocaleString('en-US')} doors · talked at{' '}
        {one.talked.toLocaleString('en-US')}
        {one.perHour !== null && ` · ${one.perHour} doors an hour`}
        {one.contactRate !== null && ` · ${Math.round(one.contactRate * 100)}% talked`}
      </Text>
      <Text size="sm" c="dimmed">
        {one.seenAt ? (
          <>
            Phone seen <DateText value={one.seenAt} relative />
          </>
        ) : (
          'The phone has not been seen yet.'
        )}
      </Text>
      {one.odd.map((sentence) => (
        <Group key={sentence} gap={6} wrap="nowrap">
          <Status tone="warning">Odd</Status>
          <Text size="sm">{sentence}</Text>
        </Group>
      ))}
      {one.held && (
        <Text size="sm">
          Set aside by {one.held.by}: {one.held.why}
        </Text>
      )}
    </Stack>
  )
}

/** Setting aside can be undone, so it asks for the reason and nothing else. */
function HoldButton({ committeeId, one }: { committeeId: string; one: Canvasser }) {
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const refresh = [doors.canvassers]
  const hold = useWrite(doors.hold, { refresh, onSuccess: () => setAsking(false) })
  const release = useWrite(doors.release, { refresh })
  const about = { committeeId, handId: one.handId }
  if (one.held)
    return (
      <Button size="xs" variant="default" loading={release.busy} onClick={() => release.run(about)}>
        Put back
      </Button>
    )
  if (!isAsking)
    return (
      <Button size="xs" variant="default" disabled={one.visited === 0} onClick={() => setAsking(true)}>
        Set aside
      </Button>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        hold.run({ ...about, why })
      }}
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          size="xs"
          aria-label={`Why the work of ${one.name} is set aside`}
          placeholder="Why?"
          value={why}
          error={hold.error?.message}
          data-autofocus
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" loading={hold.busy} disabled={why.trim().length < 3}>
          Set aside
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
