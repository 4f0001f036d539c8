// Who is out in the committee, how it goes and what is odd. For those who hand out doors; who had a walkbook before is on its page.
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { doors, type Canvasser } from './api.ts'
import classes from './Canvassers.module.css'
import { HoldButton } from './HoldButton.tsx'

const CanvasserMap = lazy(() => import('./CanvasserMap.tsx'))

/** Nothing where no one has doors. */
export function Canvassers({ committeeId }: { committeeId: string }) {
  const { data } = useRead(doors.canvassers, { committeeId, walkbookId: null }, { refetchMs: 60_000 })
  useCommitteeNews(committeeId, 'walkbooks', [doors.canvassers])
  const all = data?.canvassers.filter(({ isOver }) => !isOver).toSorted(lastSeenFirst) ?? []
  if (all.length === 0) return null
  const out = all.filter(isOut)
  const placed = out.flatMap(({ name, position }) => (position ? [{ name, ...position }] : []))
  return (
    <Section title={`Canvassers (${out.length} out now)`} note="A flag is a reason to ask, not a proof.">
      {placed.length > 0 && (
        <Suspense fallback={null}>
          <CanvasserMap people={placed} />
        </Suspense>
      )}
      <ul className={classes.list}>
        {all.map((one) => (
          <li key={one.handId} className={classes.one}>
            <OneCanvasser committeeId={committeeId} one={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const halfHourMs = 1_800_000
const timeOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment))
const lastSeenFirst = (a: Canvasser, b: Canvasser) => timeOf(b.seenAt) - timeOf(a.seenAt)
const isOut = ({ seenAt }: Canvasser) => Date.now() - timeOf(seenAt) < halfHourMs

function OneCanvasser({ committeeId, one }: { committeeId: string; one: Canvasser }) {
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{one.name}</Text>
          {isOut(one) && <Status tone="working">Out now</Status>}
          {one.held && <Status tone="warning">Set aside</Status>}
          <Anchor component={Link} size="sm" to={pageOf(committeeId, one.walkbookId)}>
            {one.walkbook}
          </Anchor>
        </Group>
        <HoldButton
          committeeId={committeeId}
          handId={one.handId}
          name={one.name}
          isHeld={one.held !== null}
          hasWork={one.visited > 0}
        />
      </Group>
      <Text size="sm" className="figure" style={{ whiteSpace: 'normal' }}>
        {one.visited.toLocaleString('en-US')} of {one.doors.toLocaleString('en-US')} doors · talked at{' '}
        {one.talked.toLocaleString('en-US')}
        {one.perHour !== null && ` · ${one.perHour} doors an hour`}
        {one.contactRate !== null && ` · ${Math.round(one.contactRate * 100)}% talked`}
      </Text>
      <Text size="sm" c="dimmed">
        {one.lastAt && (
          <>
            Last door on {one.lastStreet} <DateText value={one.lastAt} relative />.{' '}
          </>
        )}
        {one.position && (
          <>
            Position shared <DateText value={one.position.at} relative />.{' '}
          </>
        )}
        {one.seenAt ? (
          <>
            Phone seen <DateText value={one.seenAt} relative />.
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

const pageOf = (committeeId: string, walkbookId: string) =>
  linkTo('/committee/:committeeId/walkbooks/:walkbookId', { committeeId, walkbookId })
