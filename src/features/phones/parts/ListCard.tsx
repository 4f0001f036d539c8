import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { Bar } from '../../../ui/Bar.tsx'
import { Status } from '../../../ui/Status.tsx'
import { callingAddress, phonesAddress } from '../address.ts'
import { phones, type Hand, type PhoneList } from '../api.ts'
import { wayWords } from '../words.ts'
import { HandOutPeople } from './HandOutPeople.tsx'

interface ListCardProps {
  committeeId: string
  list: PhoneList
  mayEdit: boolean
}

export function ListCard({ committeeId, list, mayEdit }: ListCardProps) {
  const [isHanding, setHanding] = useState(false)
  const end = useWrite(phones.end, {
    refresh: [phones.lists],
    onSuccess: () => showDone(`“${list.name}” has ended.`),
    onError: (error) => showProblem('The list did not end.', error.message),
  })
  const out = list.hands.filter(({ isOver }) => !isOver)
  const left = list.leftOut.reduce((sum, { people }) => sum + people, 0)
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {list.name}
        </Title>
        <Status tone={list.isEnded ? 'neutral' : out.length > 0 ? 'working' : 'waiting'}>
          {list.isEnded ? 'Ended' : out.length > 0 ? 'Under way' : 'Not out'}
        </Status>
      </Group>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {wayWords[list.way]} · {list.words}
        {list.survey && ` · asks “${list.survey}”`} · created by {list.createdByName}
      </Text>
      <Group gap="sm" mt="xs" wrap="nowrap">
        <Text size="sm" className="figure" style={{ whiteSpace: 'nowrap' }}>
          {formatCount(list.done)} of {formatCount(list.people)} done
        </Text>
        <span style={{ flex: 1, minWidth: 24, maxWidth: 320 }}>
          <Bar part={list.done} whole={list.people} />
        </span>
      </Group>
      <Text size="sm" mt={4}>
        {formatCount(list.talked)} talked · {formatCount(list.stopped)} asked to stop
        {!list.isEnded && ` · ${formatCount(list.free)} free to hand out`}
      </Text>
      {left > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Left out: {list.leftOut.map(({ why, people }) => `${why} (${formatCount(people)})`).join(', ')}.
        </Text>
      )}
      {out.length > 0 && (
        <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid', gap: 4 }}>
          {out.map((hand) => (
            <HandLine
              key={hand.id}
              committeeId={committeeId}
              hand={hand}
              mayEdit={mayEdit && !list.isEnded}
            />
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        {mayEdit && !list.isEnded && (
          <Button
            size="compact-sm"
            disabled={list.free === 0}
            aria-label={`Hand out ${list.name}`}
            onClick={() => setHanding(true)}
          >
            Hand out
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          aria-label={`Results of ${list.name}`}
          to={phonesAddress(committeeId, list.id)}
        >
          Results
        </Button>
        {mayEdit && !list.isEnded && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`End ${list.name}`}
            onClick={() => end.run({ committeeId, listId: list.id })}
          >
            End
          </Button>
        )}
      </Group>
      {isHanding && <HandOutPeople committeeId={committeeId} list={list} onClose={() => setHanding(false)} />}
    </Card>
  )
}

function HandLine({ committeeId, hand, mayEdit }: { committeeId: string; hand: Hand; mayEdit: boolean }) {
  const back = useWrite(phones.takeBack, {
    refresh: [phones.lists],
    onSuccess: () => showDone('Ended. Those who were not reached are free again.'),
    onError: (error) => showProblem('Nothing was changed.', error.message),
  })
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          <strong>{hand.name}</strong>: {formatCount(hand.done)} of {counted(hand.people, 'person', 'people')}{' '}
          done, until {formatDateTime(hand.expiresAt)}
          {hand.seenAt === null && ', not opened yet'}
        </Text>
        <Group gap="xs">
          {hand.isMine && (
            <Anchor component={Link} size="sm" to={callingAddress(committeeId, hand.id)}>
              Open
            </Anchor>
          )}
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={back.busy}
              aria-label={`End the hand-out to ${hand.name}`}
              onClick={() => back.run({ committeeId, handId: hand.id })}
            >
              End
            </Button>
          )}
        </Group>
      </Group>
    </li>
  )
}
