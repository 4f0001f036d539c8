import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { formatPercent } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { donors } from '../api.ts'
import type { Decision, Spelling } from '../shapes.ts'
import { nameOf, placeOf } from './spellingWords.ts'

/** What people decided, or only what waits for somebody else to agree. */
export function Decisions({ only }: { only: 'all' | 'waiting' }) {
  const { may } = useSession()
  const list = useList(donors.history, { given: { only } })
  const refresh = [donors.history, donors.queue, donors.spellings]
  const onError = (problem: Error) => showProblem(problem.message, 'Nothing was changed.')
  const second = useWrite(donors.second, {
    refresh,
    onError,
    onSuccess: ({ verdict }) =>
      showDone(verdict === 'same' ? 'Joined into one donor.' : 'Parted into two donors.'),
  })
  const undo = useWrite(donors.undo, { refresh, onError, onSuccess: () => showDone('Undone.') })
  const mayDecide = may('donors.match')
  const { run: agree } = second
  const { run: takeBack } = undo
  const columns = useMemo(
    () => columnsOf({ mayDecide, agree: (id) => agree({ id }), takeBack: (id) => takeBack({ id }) }),
    // The functions of a write are new in every render and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [mayDecide],
  )
  const none = only === 'waiting' ? <NoneWaiting /> : <NoneDecided />
  return (
    <ListPage
      list={list}
      label={
        only === 'waiting' ? 'Merges and splits that wait for a second person' : 'Decisions about spellings'
      }
      noun={['decision', 'decisions']}
      columns={columns}
      empty={none}
    />
  )
}

interface Acts {
  mayDecide: boolean
  agree: (id: string) => void
  takeBack: (id: string) => void
}

const columnsOf = ({ mayDecide, agree, takeBack }: Acts): Column<Decision>[] => [
  { id: 'first', header: 'One spelling', width: 170, cell: ({ first }) => <Spelled spelling={first} /> },
  { id: 'second', header: 'The other', width: 170, cell: ({ second }) => <Spelled spelling={second} /> },
  {
    id: 'verdict',
    header: 'Decided',
    width: 100,
    cell: ({ verdict, probability }) => (
      <span title={probability === null ? undefined : `The engine said ${formatPercent(probability, 1)}`}>
        {verdict === 'same' ? 'Same' : 'Different'}
      </span>
    ),
  },
  {
    id: 'by',
    header: 'By',
    width: 120,
    cell: ({ decidedBy, secondedBy }) => (secondedBy ? `${decidedBy} and ${secondedBy}` : decidedBy),
  },
  {
    id: 'when',
    header: 'When',
    width: 100,
    cell: ({ decidedAt }) => <DateText value={decidedAt} relative />,
  },
  { id: 'state', header: 'State', width: 110, cell: (row) => <State decision={row} /> },
  {
    id: 'act',
    header: 'Change',
    width: 150,
    grow: 0,
    cell: ({ id, state, mayUndo, whyNotSecond }) => (
      <Group gap={4} wrap="nowrap">
        {mayDecide && state === 'waits' && whyNotSecond === null && (
          <Button size="compact-xs" onClick={() => agree(id)}>
            Agree
          </Button>
        )}
        {mayUndo && (
          <Button size="compact-xs" variant="default" onClick={() => takeBack(id)}>
            {state === 'waits' ? 'Withdraw' : 'Undo'}
          </Button>
        )}
      </Group>
    ),
  },
]

function Spelled({ spelling }: { spelling: Spelling | null }) {
  if (!spelling)
    return (
      <Text span size="sm" c="dimmed">
        No longer in the filings
      </Text>
    )
  return (
    <>
      {nameOf(spelling)}{' '}
      <Text span size="xs" c="dimmed">
        {placeOf(spelling)}
      </Text>
    </>
  )
}

function State({ decision: { state, undoneBy, whyNotSecond } }: { decision: Decision }) {
  if (state === 'undone')
    return (
      <span title={`By ${undoneBy ?? 'someone'}`}>
        <Status tone="neutral">Undone</Status>
      </span>
    )
  if (state === 'waits')
    return (
      <span title={whyNotSecond ?? undefined}>
        <Status tone="waiting">Waits</Status>
      </span>
    )
  return <Status tone="good">Holds</Status>
}

function NoneWaiting() {
  return (
    <Empty title="Nothing waits for a second person.">
      Merges and splits over $10,000, and those not decided by platform staff, wait here until someone else
      agrees.
    </Empty>
  )
}

function NoneDecided() {
  return (
    <Empty title="No one has decided anything yet.">
      Answers given under “To review” are kept here with who gave them, and each can be undone.
    </Empty>
  )
}
