import { Button, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useWrite, type CallError } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import type { Out } from '../../../app/contract.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { yardSigns } from '../api.ts'
import type { SignRequest } from '../shapes.ts'
import { sourceWords } from '../words.ts'

interface Props {
  committeeId: string
  overview: Out<typeof yardSigns.overview>
  onAdd: () => void
}

const tones: Record<SignRequest['state'], StatusTone> = {
  open: 'waiting',
  placed: 'good',
  'picked up': 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
}

export function Requests({ committeeId, overview, onAdd }: Props) {
  const list = useList(yardSigns.requests, { given: { committeeId }, search: 'search' })
  const { facts } = list
  const refresh = [yardSigns.requests, yardSigns.route]
  const onError = (error: Error) => showProblem((error as CallError).message)
  const assign = useWrite(yardSigns.assign, {
    refresh,
    onError,
    onSuccess: () => showDone('Deliveries assigned.'),
  })
  const setState = useWrite(yardSigns.setState, { refresh, onError })
  const columns = useMemo(() => columnsFor(facts?.maySeeContacts ?? false), [facts?.maySeeContacts])
  const state = (value: string, label: string) => ({
    value,
    label: `${label} (${facts?.byState[value] ?? 0})`,
  })
  return (
    <ListPage
      list={list}
      label="Yard sign requests"
      noun={['request', 'requests']}
      columns={columns}
      search={facts?.maySeeContacts ? 'Find a name or a street' : 'Find a name or a city'}
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'in any state',
          name: 'State',
          always: true,
          options: [
            state('open', 'to be delivered'),
            state('placed', 'placed'),
            state('picked up', 'picked up'),
            state('declined', 'declined'),
            state('withdrawn', 'withdrawn'),
          ],
        },
        {
          field: 'source',
          before: 'from',
          any: 'anywhere',
          name: 'From',
          always: true,
          options: Object.entries(sourceWords).map(([value, label]) => ({ value, label })),
        },
      ]}
      bulkActions={
        facts?.mayEdit
          ? ({ ids, rows, clear }) => (
              <>
                <NativeSelect
                  size="xs"
                  aria-label="Give the deliveries to"
                  value=""
                  data={[
                    { value: '', label: 'Give to…', disabled: true },
                    ...overview.people.map(({ id, name }) => ({ value: id, label: name })),
                    { value: 'nobody', label: 'No one' },
                  ]}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    assign.run({
                      committeeId,
                      requestIds: ids.slice(0, 200),
                      userId: value === 'nobody' ? null : value,
                    })
                    clear()
                  }}
                />
                {rows.length === 1 && rows[0]!.state === 'open' && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      const requestId = rows[0]!.id
                      setState.run({ committeeId, requestId, state: 'declined' })
                      clear()
                      showUndo({
                        message: 'The request was declined.',
                        onUndo: () => setState.runAsync({ committeeId, requestId, state: 'open' }),
                      })
                    }}
                  >
                    Decline
                  </Button>
                )}
              </>
            )
          : undefined
      }
      empty={
        <Empty
          title="No one asked for a sign yet."
          action={overview.mayEdit && <Button onClick={onAdd}>Add a request</Button>}
        >
          “Wants a yard sign” at a door appears here by itself. Calls and events are typed in.
        </Empty>
      }
      nothingFits={<Empty title="No request fits.">Clear a filter, or look for another name.</Empty>}
    />
  )
}

function columnsFor(maySeeContacts: boolean): Column<SignRequest>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 160,
      grow: 2,
      sortable: true,
      cell: (row) => row.name || 'Name unknown',
    },
    {
      id: 'state',
      header: 'State',
      width: 175,
      grow: 0,
      cell: (row) => <Status tone={openProblems(row) ? 'bad' : tones[row.state]}>{stateLine(row)}</Status>,
    },
    ...(maySeeContacts
      ? [{ id: 'street', header: 'Street', width: 150, grow: 2, cell: (row: SignRequest) => row.street }]
      : []),
    { id: 'city', header: 'City', width: 95, sortable: true, cell: (row) => row.city },
    { id: 'who', header: 'Delivery by', width: 115, cell: (row) => row.assignedName || 'No one yet' },
    { id: 'source', header: 'From', width: 80, cell: (row) => sourceWords[row.source] },
    {
      id: 'newest',
      header: 'Requested',
      width: 150,
      sortable: true,
      cell: (row) => <DateText value={row.createdAt} />,
    },
  ]
}

const openProblems = ({ state, placement }: SignRequest) =>
  state === 'placed' ? (placement?.problems.filter(({ solvedAt }) => solvedAt === null).length ?? 0) : 0

const stateLine = (row: SignRequest) => {
  const problems = openProblems(row)
  if (problems > 0) return counted(problems, 'problem')
  return {
    open: 'To be delivered',
    placed: 'Placed',
    'picked up': 'Picked up',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  }[row.state]
}
