import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { newId, useWrite, type CallError } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { yardSigns } from '../api.ts'
import { stockMoves, type Movement, type SignKind, type StockMove } from '../shapes.ts'
import { whereWords } from '../words.ts'

interface Props {
  committeeId: string
  kinds: SignKind[]
  mayEdit: boolean
}

const refresh = [yardSigns.overview, yardSigns.movements]

/** Where the signs are, and every movement that brought them there. */
export function Stock({ committeeId, kinds, mayEdit }: Props) {
  const [adding, add] = useDisclosure()
  const [moving, setMoving] = useState<SignKind | null>(null)
  return (
    <>
      <Section
        title="Kinds of signs"
        note="What came in is in stock, in yards or gone: the sums always agree."
        actions={
          mayEdit && (
            <Button size="compact-sm" variant="default" onClick={add.open}>
              Add a kind
            </Button>
          )
        }
      >
        {kinds.length === 0 ? (
          <Empty
            title="No kind of sign yet."
            action={mayEdit && <Button onClick={add.open}>Add a kind</Button>}
          >
            A kind is what you order and count by: “Yard sign 18 × 24”, “Barn sign 4 × 8”.
          </Empty>
        ) : (
          <Table.ScrollContainer minWidth={480} scrollAreaProps={byKeys}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Kind</Table.Th>
                  {['Came in', 'In stock', 'In yards', 'Gone'].map((head) => (
                    <Table.Th key={head} ta="end">
                      {head}
                    </Table.Th>
                  ))}
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {kinds.map((kind) => (
                  <Table.Tr key={kind.id}>
                    <Table.Td>
                      {kind.name}
                      {kind.isArchived && ' (archived)'}
                    </Table.Td>
                    {[kind.received, kind.stock, kind.placed, kind.gone].map((count, i) => (
                      // oxlint-disable-next-line react/no-array-index-key -- four columns that never move
                      <Table.Td key={i} ta="end" className="figure">
                        {formatCount(count)}
                      </Table.Td>
                    ))}
                    <Table.Td ta="end">
                      {mayEdit && (
                        <Button size="compact-xs" variant="default" onClick={() => setMoving(kind)}>
                          Record signs
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Section>
      {kinds.length > 0 && <Ledger committeeId={committeeId} mayEdit={mayEdit} />}
      {adding && <AddKind committeeId={committeeId} onClose={add.close} />}
      {moving && <MoveSigns committeeId={committeeId} kind={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

const columns: Column<Movement>[] = [
  { id: 'kind', header: 'Kind', width: 150, grow: 2, cell: (row) => row.kindName },
  {
    id: 'count',
    header: 'Signs',
    width: 80,
    grow: 0,
    align: 'end',
    cell: (row) => formatCount(row.quantity),
  },
  {
    id: 'way',
    header: 'From, to',
    width: 170,
    cell: (row) =>
      `${whereWords[row.movedFrom] ?? row.movedFrom} → ${whereWords[row.movedTo] ?? row.movedTo}`,
  },
  { id: 'reason', header: 'Reason', width: 170, grow: 2, cell: (row) => row.reason },
  {
    id: 'reference',
    header: 'Invoice or gift',
    width: 140,
    cell: (row) => [row.referenceKind, row.reference].filter(Boolean).join(' '),
  },
  { id: 'by', header: 'By', width: 120, cell: (row) => row.movedByName },
  { id: 'newest', header: 'When', width: 160, cell: (row) => <DateText value={row.movedAt} withTime /> },
]

function Ledger({ committeeId, mayEdit }: { committeeId: string; mayEdit: boolean }) {
  const list = useList(yardSigns.movements, { given: { committeeId } })
  const undo = useWrite(yardSigns.undoMove, {
    refresh,
    onError: (error) => showProblem((error as CallError).message),
  })
  return (
    <Section title="Movements">
      <ListPage
        list={list}
        label="Movements of signs"
        noun={['movement', 'movements']}
        columns={columns}
        bulkActions={
          mayEdit
            ? ({ rows, clear }) =>
                rows.length === 1 && !rows[0]!.isUndone ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      undo.run({ committeeId, movementId: rows[0]!.id })
                      clear()
                    }}
                  >
                    Undo this movement
                  </Button>
                ) : null
            : undefined
        }
        empty={<Empty title="No sign was moved yet.">Record what came in first.</Empty>}
      />
    </Section>
  )
}

function AddKind({ committeeId, onClose }: { committeeId: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useWrite(yardSigns.addKind, { refresh, onFresh: onClose })
  return (
    <Modal opened onClose={onClose} title="Add a kind of sign">
      <Stack>
        <TextInput
          label="Name"
          placeholder="Yard sign 18 × 24"
          value={name}
          maxLength={80}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {add.error && <Alert color="red">{add.error.message}</Alert>}
        <Group justify="end">
          <Button
            loading={add.busy}
            disabled={name.trim() === ''}
            onClick={() => add.run({ committeeId, name })}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const moveWords: Record<StockMove, string> = {
  received: 'Came in (bought or given)',
  'sent back': 'Went back to the shop or donor',
  'thrown away': 'Broken or thrown away in stock',
  'found again': 'Turned up again',
}

function MoveSigns({
  committeeId,
  kind,
  onClose,
}: {
  committeeId: string
  kind: SignKind
  onClose: () => void
}) {
  const [id] = useState(newId)
  const [move, setMove] = useState<StockMove>('received')
  const [quantity, setQuantity] = useState<number | ''>('')
  const [referenceKind, setReferenceKind] = useState<'' | 'invoice' | 'in-kind gift'>('')
  const [reference, setReference] = useState('')
  const undo = useWrite(yardSigns.undoMove, { refresh })
  const save = useWrite(yardSigns.move, {
    refresh,
    onSuccess: () => {
      onClose()
      showUndo({
        message: `${quantity} of “${kind.name}” recorded.`,
        onUndo: () => undo.runAsync({ committeeId, movementId: id }),
      })
    },
  })
  return (
    <Modal opened onClose={onClose} title={kind.name}>
      <Stack>
        <NativeSelect
          label="What happened"
          value={move}
          data={stockMoves.map((value) => ({ value, label: moveWords[value] }))}
          onChange={(event) => setMove(event.currentTarget.value as StockMove)}
        />
        <NumberInput
          label="How many"
          value={quantity}
          min={1}
          max={100_000}
          data-autofocus
          onChange={(value) => setQuantity(typeof value === 'number' ? value : '')}
        />
        {move === 'received' && (
          <Group grow>
            <NativeSelect
              label="Came by"
              value={referenceKind}
              data={[
                { value: '', label: 'Not known yet' },
                { value: 'invoice', label: 'Invoice' },
                { value: 'in-kind gift', label: 'In-kind gift' },
              ]}
              onChange={(event) => setReferenceKind(event.currentTarget.value as typeof referenceKind)}
            />
            <TextInput
              label="Number or name"
              value={reference}
              maxLength={120}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          </Group>
        )}
        <Text size="sm" c="dimmed">
          In stock now: {formatCount(kind.stock)}
        </Text>
        {save.error && <Alert color="red">{save.error.message}</Alert>}
        <Group justify="end">
          <Button
            loading={save.busy}
            disabled={quantity === ''}
            onClick={() =>
              save.run({
                committeeId,
                kindId: kind.id,
                id,
                move,
                quantity: Number(quantity),
                referenceKind: referenceKind || null,
                reference,
              })
            }
          >
            Record
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
