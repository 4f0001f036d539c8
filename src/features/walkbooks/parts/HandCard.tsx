import { Button, Card, Group, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatZoned } from '../../../domain/zonedTime.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { walkbooks } from '../api.ts'
import type { HandRow, HandState, Walkbook } from '../shapes.ts'
import { HandWorkLine } from './HandWorkLine.tsx'

const states: Record<HandState, { words: string; tone: StatusTone }> = {
  out: { words: 'Has it', tone: 'working' },
  'not claimed': { words: 'Code not used yet', tone: 'waiting' },
  expired: { words: 'Expired', tone: 'warning' },
  ended: { words: 'Ended', tone: 'neutral' },
  'not allowed': { words: 'May not knock any more', tone: 'bad' },
}

interface HandCardProps {
  one: Walkbook
  hand: HandRow
  actions?: ReactNode
  onReassign(): void
}

export function HandCard({ one, hand, actions, onReassign }: HandCardProps) {
  const { words, tone } = states[hand.state]
  const mayAct = one.mayEdit && hand.endedAt === null
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {hand.name}
            </Text>
            <Status tone={tone}>{words}</Status>
            {hand.heldAt && <Status tone="warning">Work set aside</Status>}
          </Group>
          <Text size="sm" c="dimmed">
            <Story one={one} hand={hand} />
          </Text>
          <HandWorkLine hand={hand} />
        </div>
        <Group gap="xs">
          {mayAct && <HandActions one={one} hand={hand} onReassign={onReassign} />}
          {actions}
        </Group>
      </Group>
    </Card>
  )
}

const whatIs: Record<HandRow['kind'], string> = {
  member: 'Member, handed out',
  pass: 'Volunteer without an account, handed out',
  paper: 'Paper packet, printed',
}

function Story({ one, hand }: { one: Walkbook; hand: HandRow }) {
  const until = formatZoned(hand.expiresAt, one.timeZone, 'noYear')
  return (
    <>
      {whatIs[hand.kind]} by {hand.handedByName} <DateText value={hand.handedAt} relative />.{' '}
      {hand.isMinor && `Under 18; ${hand.guardianName} agreed as parent or guardian. `}
      {hand.endedAt ? (
        <>
          Ended <DateText value={hand.endedAt} relative /> by {hand.endedByName || 'the canvasser'}.
        </>
      ) : (
        <>
          {hand.state === 'expired' ? 'Expired' : 'Until'} {until}.{' '}
          {hand.kind === 'paper' ? null : hand.seenAt ? (
            <>
              Phone last seen <DateText value={hand.seenAt} relative />.
            </>
          ) : (
            'No phone was seen yet.'
          )}
        </>
      )}
    </>
  )
}

function HandActions({ one, hand, onReassign }: HandCardProps) {
  const refresh = [walkbooks.get, walkbooks.list]
  const of = { committeeId: one.committeeId, handId: hand.handId }
  const takeBack = useWrite(walkbooks.takeBack, { refresh })
  const extend = useWrite(walkbooks.extend, {
    refresh,
    onSuccess: ({ expiresAt }) =>
      showDone(`${hand.name} keeps it until ${formatZoned(expiresAt, one.timeZone, 'noYear')}.`),
    onError: (error) => showProblem(error.message, 'Nothing was changed.'),
  })
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            loading={extend.busy}
            aria-label={`Extend for ${hand.name}`}
          >
            Extend
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => extend.run({ ...of, hours: 24 })}>By a day</Menu.Item>
          <Menu.Item onClick={() => extend.run({ ...of, hours: 72 })}>By three days</Menu.Item>
          <Menu.Item onClick={() => extend.run({ ...of, hours: 168 })}>By a week</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {one.archivedAt === null && hand.kind !== 'paper' && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={onReassign}
          aria-label={`Give to someone else than ${hand.name}`}
        >
          Reassign
        </Button>
      )}
      <ConfirmButton
        size="compact-sm"
        question={`Take “${one.name}” from ${hand.name}?`}
        consequence={
          hand.kind === 'paper'
            ? 'Its sheets can still be typed up for the days until now.'
            : 'The phone removes the doors when it is next online. What it recorded before is still delivered, for someone to look at.'
        }
        onConfirm={() => takeBack.runAsync(of)}
      >
        Take back
      </ConfirmButton>
    </Group>
  )
}
