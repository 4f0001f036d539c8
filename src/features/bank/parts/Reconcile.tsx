import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate, type PlainDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { bank } from '../api.ts'
import type { AccountRow, Comparison } from '../shapes.ts'
import classes from './bank.module.css'

interface ReconcileProps {
  committeeId: string
  account: AccountRow
  onClose(): void
}

/** The balance on the statement beside that of the books, and every row that makes the difference. */
export default function Reconcile({ committeeId, account, onClose }: ReconcileProps) {
  const [day, setDay] = useState<PlainDate | null>(account.closing?.day ?? account.lastDay)
  const [cents, setCents] = useState<bigint | null>(account.closing ? BigInt(account.closing.cents) : null)
  return (
    <Modal opened onClose={onClose} title={`Reconcile ${account.name}`} size="xl">
      <Group grow align="start" mb="md">
        <DateField label="Statement closes on" value={day} onChange={setDay} yearMeant="past" />
        <AmountField label="Closing balance" value={cents} onChange={setCents} />
      </Group>
      {day !== null && cents !== null ? (
        <Compared committeeId={committeeId} account={account} day={day} cents={cents} onClose={onClose} />
      ) : (
        <Text size="sm" c="dimmed">
          Take both from the statement. Where the bank’s file says them, they are filled in.
        </Text>
      )}
      {account.reconciled && <Undo committeeId={committeeId} reconciled={account.reconciled} />}
    </Modal>
  )
}

function Compared({
  committeeId,
  account,
  day,
  cents,
  onClose,
}: ReconcileProps & { day: PlainDate; cents: bigint }) {
  const statement = { committeeId, accountId: account.id, closingOn: day, closingCents: cents.toString() }
  const read = useRead(bank.compare, statement)
  const refresh = [bank.accounts, bank.compare]
  const reconcile = useWrite(bank.reconcile, { refresh })
  const undo = useWrite(bank.undoReconcile, { refresh })
  const finish = () =>
    reconcile.runAsync(statement).then(
      ({ id }) => {
        showUndo({
          message: 'Reconciled.',
          onUndo: () => undo.runAsync({ committeeId, reconciliationId: id }),
        })
        onClose()
      },
      (error: Error) => showProblem('This was not reconciled.', error.message),
    )
  return (
    <Loaded read={read} failed="The comparison did not load.">
      {(found) => (
        <>
          <Balances found={found} />
          <ul className={classes.list} aria-label="What makes the difference">
            {found.rows.map((row) => (
              <li key={`${row.what} ${row.id}`} className={classes.row}>
                <Text size="sm">{row.day ? formatDate(row.day, 'noWeekday') : ''}</Text>
                <Text size="sm" className={classes.words}>
                  {row.text}
                </Text>
                <Money cents={row.cents} />
              </li>
            ))}
          </ul>
          {found.moreRows > 0 && <Text size="sm">and {counted(found.moreRows, 'more row')}</Text>}
          {found.problem ? (
            <Alert color="wheat" my="sm" title="Not yet">
              {found.problem}
            </Alert>
          ) : (
            <Alert color="teal" my="sm" title="The books agree with the statement.">
              {found.rows.length === 0 ? 'To the cent.' : 'What differs is on its way, and listed above.'}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button disabled={!found.mayFinish} loading={reconcile.busy} onClick={() => void finish()}>
              Reconcile
            </Button>
          </Group>
        </>
      )}
    </Loaded>
  )
}

function Balances({ found }: { found: Comparison }) {
  return (
    <Group gap="xl" mb="sm">
      <Balance label="Statement" cents={found.closingCents} />
      <Balance label="Books" cents={found.bookCents} />
      <Balance label="Difference" cents={found.differenceCents} />
    </Group>
  )
}

function Balance({ label, cents }: { label: string; cents: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>
        <Money cents={cents} />
      </Text>
    </div>
  )
}

function Undo({
  committeeId,
  reconciled,
}: {
  committeeId: string
  reconciled: NonNullable<AccountRow['reconciled']>
}) {
  const undo = useWrite(bank.undoReconcile, { refresh: [bank.accounts, bank.compare] })
  return (
    <Group mt="md" gap="xs">
      <Text size="sm" c="dimmed">
        Reconciled to {formatDate(reconciled.day, 'noWeekday')} by {reconciled.byName}.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={undo.busy}
        onClick={() =>
          void undo
            .runAsync({ committeeId, reconciliationId: reconciled.id })
            .catch((error: Error) => showProblem('This was not undone.', error.message))
        }
      >
        Undo it
      </Button>
    </Group>
  )
}
