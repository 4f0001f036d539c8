import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRef } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { donors } from '../api.ts'
import classes from '../MatchDonors.module.css'
import type { Pair } from '../shapes.ts'
import { PairCard } from './PairCard.tsx'
import { PairList } from './PairList.tsx'

const keyOf = ({ first, second }: Pair) => `${first.id}_${second.id}`
const kinds = ['all', 'people', 'organizations'] as const

/** One pair large, the others beside it. The keys do the work: S, D, U, J, K. */
export function ReviewQueue() {
  const { may } = useSession()
  const [at, setAt] = useQueryStates({
    page: parseAsInteger.withDefault(1),
    kind: parseAsStringLiteral(kinds).withDefault('all'),
    pair: parseAsString,
  })
  const input = { page: at.page, ...(at.kind !== 'all' && { kind: at.kind }) }
  const { data, error, isPending, refetch } = useRead(donors.queue, input, { keepPrevious: true })
  const refresh = [donors.queue, donors.history, donors.spellings]
  const onError = (problem: Error) => showProblem(problem.message, 'Nothing was changed.')
  const decide = useWrite(donors.decide, { refresh, onError })
  const undo = useWrite(donors.undo, { refresh, onError })
  const last = useRef<string | null>(null)

  const pairs = data?.pairs ?? []
  const index = Math.max(
    pairs.findIndex((pair) => keyOf(pair) === at.pair),
    0,
  )
  const pair = pairs[index]
  const mayDecide = may('donors.match')

  const show = (next: Pair | undefined) => void setAt({ pair: next ? keyOf(next) : null })
  const step = (by: number) => show(pairs[Math.min(Math.max(index + by, 0), pairs.length - 1)])

  async function takeBack(id: string) {
    await undo.runAsync({ id })
    last.current = null
  }
  async function answer(verdict: 'same' | 'different') {
    if (!pair || !mayDecide || decide.busy) return
    const following = pairs[index + 1] ?? pairs[index - 1]
    const { id, state } = await decide.runAsync({
      firstId: pair.first.id,
      secondId: pair.second.id,
      verdict,
    })
    last.current = id
    show(following)
    showUndo({ message: doneWords(verdict, state), onUndo: () => takeBack(id) })
  }
  const decided = (verdict: 'same' | 'different') => void answer(verdict).catch(() => {})
  const undoLast = () => {
    const id = last.current
    if (id !== null)
      void takeBack(id)
        .then(() => showDone('Undone.'))
        .catch(() => {})
  }
  useHotkeys([
    ['S', () => decided('same')],
    ['D', () => decided('different')],
    ['U', undoLast],
    ['J', () => step(1)],
    ['K', () => step(-1)],
  ])

  if (error)
    return (
      <ErrorState
        title="The queue did not open."
        safe="Nothing was changed."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <Loading />
  const { lastRun, total, pageSize } = data
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Which pairs"
          value={at.kind}
          onChange={(kind) => void setAt({ kind, page: 1, pair: null })}
          data={[
            { value: 'all', label: 'All' },
            { value: 'people', label: 'People' },
            { value: 'organizations', label: 'Organizations' },
          ]}
        />
        {lastRun && (
          <Text size="xs" c="dimmed">
            {formatCount(lastRun.records)} spellings are {formatCount(lastRun.donors)} donors; last compared{' '}
            <DateText value={lastRun.at} relative />
          </Text>
        )}
      </Group>
      {!pair && <NothingToReview hasRun={lastRun !== null} />}
      {pair && (
        <div className={classes.review}>
          <PairCard
            key={keyOf(pair)}
            pair={pair}
            mayDecide={mayDecide}
            busy={decide.busy}
            onDecide={decided}
            onStep={step}
          />
          <div>
            <PairList pairs={pairs} current={index} onChoose={(chosen) => show(pairs[chosen])} />
            <Group justify="space-between" mt="xs">
              <Text size="xs" c="dimmed">
                Most money first, {formatCount(total)} in all
              </Text>
              <Group gap={4}>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={at.page === 1}
                  onClick={() => void setAt({ page: at.page - 1, pair: null })}
                >
                  Earlier
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={at.page * pageSize >= total}
                  onClick={() => void setAt({ page: at.page + 1, pair: null })}
                >
                  More
                </Button>
              </Group>
            </Group>
            <Group gap="sm" mt="sm">
              <KeyHint keys={['J']}>next</KeyHint>
              <KeyHint keys={['K']}>previous</KeyHint>
              {mayDecide && <KeyHint keys={['U']}>undo</KeyHint>}
            </Group>
          </div>
        </div>
      )}
    </>
  )
}

function doneWords(verdict: 'same' | 'different', state: string): string {
  if (verdict === 'different') return 'Kept as two donors.'
  return state === 'waits' ? 'Proposed as one donor; a second person has to agree.' : 'Joined into one donor.'
}

function NothingToReview({ hasRun }: { hasRun: boolean }) {
  return hasRun ? (
    <Empty title="Nothing is left to review.">
      The engine is sure about every pair, or someone has answered. New filings bring new questions.
    </Empty>
  ) : (
    <Empty title="No spellings have been compared yet.">
      After filings are loaded, a job compares their donors and lists here the pairs it is unsure of.
    </Empty>
  )
}
