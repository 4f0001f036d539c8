import { Alert, Anchor, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../app/browser/session.tsx'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { shownPhone } from '../../people/rules.ts'
import type { Callee, CallList } from '../api.ts'
import { ResultKeys, type Said } from './ResultKeys.tsx'
import { useCallList } from './useCallList.ts'

interface CallingProps {
  committeeId: string
  sessionId: string
  onLeave(): void
}

/** One donor at a time, for someone with a phone at the ear. */
export function Calling({ committeeId, sessionId, onLeave }: CallingProps) {
  const { user } = useSession()
  const { list, problem, counts, results, record, undo } = useCallList(committeeId, sessionId, user?.id ?? '')
  const [later, setLater] = useState<string[]>([])
  const [last, setLast] = useState<{ id: string; name: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (problem)
    return (
      <Stack gap="sm">
        <Alert color="wheat" variant="light" title="This list is not here.">
          {problem}
        </Alert>
        <Group>
          <Button variant="default" onClick={onLeave}>
            Back to the lists
          </Button>
        </Group>
      </Stack>
    )
  if (!list) return <SkeletonRows rows={8} />
  const left = list.people.filter(({ id }) => !results.has(id))
  const current = left.find(({ id }) => !later.includes(id)) ?? left[0] ?? null

  async function save(callee: Callee, said: Said): Promise<boolean> {
    try {
      const id = await record({ who: { kind: callee.kind, id: callee.id }, ...said })
      setLast({ id, name: callee.name })
      setFailed(null)
      return true
    } catch (error) {
      setFailed((error as Error).message)
      return false
    }
  }

  return (
    <Stack gap="md" maw={760}>
      <Tally list={list} results={results} waiting={counts.waiting} onLeave={onLeave} />
      {failed && (
        <Alert color="red" variant="light" role="alert">
          {failed}
        </Alert>
      )}
      {current ? (
        <OneDonor
          key={current.id}
          callee={current}
          script={list.script}
          onSay={(said) => save(current, said)}
          onLater={() => setLater((before) => [...before.filter((id) => id !== current.id), current.id])}
        />
      ) : (
        <Section card title="Everyone on this list was called.">
          <Text>Thank you. The results are on their way to the committee.</Text>
        </Section>
      )}
      {last && (
        <Group>
          <Button
            variant="subtle"
            onClick={() =>
              void undo(last.id).then(
                () => setLast(null),
                (error: Error) => setFailed(error.message),
              )
            }
          >
            Undo the result of {last.name}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface TallyProps {
  list: CallList
  results: ReturnType<typeof useCallList>['results']
  waiting: number
  onLeave(): void
}

function Tally({ list, results, waiting, onLeave }: TallyProps) {
  const minutes = useMinutes()
  const pledged = [...results.values()].reduce((sum, { cents }) => sum + cents, 0n)
  const goal = list.goalCents === null ? null : Number(list.goalCents)
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {results.size} of {list.people.length} called · {formatMoney(pledged)} pledged
          {goal === null ? '' : ` of ${formatMoney(list.goalCents!)}`} · {minutes} min ·{' '}
          {waiting === 0 ? 'all safe on the server' : `${waiting} on this device only`}
        </Text>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onLeave}>
          Leave
        </Button>
      </Group>
      <Progress
        value={list.people.length === 0 ? 0 : (results.size / list.people.length) * 100}
        aria-label="Called so far"
        mt={4}
      />
    </div>
  )
}

function useMinutes(): number {
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((now - start) / 60_000)
}

interface OneDonorProps {
  callee: Callee
  script: string
  /** Whether it is on this device's disk. */
  onSay(said: Said): Promise<boolean>
  onLater(): void
}

function OneDonor({ callee, script, onSay, onLater }: OneDonorProps) {
  // One result a donor: a key pressed twice comes before the next donor is shown.
  const isAnswered = useRef(false)
  function say(said: Said) {
    if (isAnswered.current) return
    isAnswered.current = true
    void onSay(said).then((isKept) => (isAnswered.current = isKept))
  }
  const facts: [string, string][] = [
    ['Tied to us by', callee.linkToUs],
    ['Work', callee.work],
    ['City', callee.city],
    ['Given', callee.givenCents === '0' ? 'Nothing yet' : formatMoney(callee.givenCents)],
    ['Last gift', callee.lastOn ? `${formatMoney(callee.lastCents)} on ${formatDate(callee.lastOn)}` : ''],
    ['Promised and open', callee.openCents === '0' ? '' : formatMoney(callee.openCents)],
    ['Before', callee.lastAsk],
  ]
  return (
    <>
      <Section card>
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <Title order={2}>{callee.name}</Title>
            <Anchor href={`tel:${callee.phone}`} size="xl" className="figure">
              {shownPhone(callee.phone)}
            </Anchor>
          </div>
          <div>
            <Text size="sm" c="dimmed">
              Ask for
            </Text>
            <Text fw={700} size="xl" className="figure">
              {formatMoney(callee.askCents)}
            </Text>
            <Text size="sm" c="dimmed">
              {callee.askWhy}
            </Text>
          </div>
        </Group>
        <KeyValue items={facts.filter(([, value]) => value !== '')} />
      </Section>
      {script && (
        <Section card title="What to say">
          <Text style={{ whiteSpace: 'pre-wrap' }}>{script}</Text>
        </Section>
      )}
      <ResultKeys callee={callee} onSay={say} onLater={onLater} />
    </>
  )
}
