import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import type { OperationKind } from '../../../domain/books/operations.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { bookSettings } from '../settings/api.ts'
import type { AccountRow } from '../shapes.ts'
import { EntryForm } from './EntryForm.tsx'

interface OtherEntryProps {
  committeeId: string
  accounts: AccountRow[]
  kinds?: readonly OperationKind[]
}

export const entryReads = [
  books.list,
  books.get,
  books.undeposited,
  bookSettings.get,
  bookEntities.toDo,
  bookEntities.list,
  bookEntities.loans,
]

/** Loans, pledges, refunds, petty cash, splits: what the quick row does not take. */
export function OtherEntry({ committeeId, accounts, kinds }: OtherEntryProps) {
  const [open, setOpen] = useState(false)
  const record = useWrite(books.record, { refresh: entryReads })
  const takeBack = useWrite(books.takeBack, { refresh: entryReads })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Enter something else
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Enter something else" size="lg">
        {open && (
          <EntryForm
            committeeId={committeeId}
            accounts={accounts}
            kinds={kinds}
            submitLabel="Post"
            onCancel={() => setOpen(false)}
            onSubmit={async (operation) => {
              const { entryId, number } = await record.runAsync({ committeeId, entryId: newId(), operation })
              setOpen(false)
              showUndo({
                message: `Entry ${number} is posted.`,
                onUndo: () =>
                  takeBack.runAsync({
                    committeeId,
                    entryId,
                    on: operation.on,
                    why: 'Undone right after it was entered',
                  }),
              })
            }}
          />
        )}
      </Modal>
    </>
  )
}
