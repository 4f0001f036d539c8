import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { seatMap, type FoundBill } from '../api.ts'
import classes from './BillPicker.module.css'

interface Props {
  /** Null while closed. */
  what: 'roll' | 'whip' | null
  onClose(): void
  onPick(from: string): void
}

export function BillPicker({ what, onClose, onPick }: Props) {
  return (
    <Modal
      opened={what !== null}
      onClose={onClose}
      title={what === 'roll' ? 'Start from a roll call' : 'Start from a whip board'}
      size="lg"
    >
      {what !== null && <Bills what={what} onPick={onPick} />}
    </Modal>
  )
}

function Bills({ what, onPick }: { what: 'roll' | 'whip'; onPick(from: string): void }) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, 200)
  const found = useRead(seatMap.findBills, { words }, { keepPrevious: true })
  const bills = (found.data?.bills ?? []).filter((bill) => what === 'whip' || bill.rollCalls.length > 0)
  return (
    <>
      <TextInput
        label="Bill"
        placeholder="LB14, or words of its title"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
        mb="md"
      />
      {found.error && (
        <ErrorState
          title="The bills did not load."
          tryThis={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && bills.length === 0 && (
        <Empty title={words === '' ? 'No bill has been voted on' : 'No bill fits these words'}>
          {words === ''
            ? 'Bills come with the imports of the Legislature.'
            : 'Try the number, such as LB14, or fewer words.'}
        </Empty>
      )}
      <ul className={classes.bills}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <p className={classes.bill}>
              <strong>{bill.number}</strong> {bill.title}{' '}
              <span className={classes.session}>{bill.session}</span>
            </p>
            {what === 'whip' ? (
              <button type="button" className={classes.choice} onClick={() => onPick(`whip:${bill.id}`)}>
                {bill.whipMarks === 0 ? 'No marks yet: an empty board' : counted(bill.whipMarks, 'mark')}
              </button>
            ) : (
              bill.rollCalls.map((rollCall) => (
                <RollCallChoice key={rollCall.id} rollCall={rollCall} onPick={onPick} />
              ))
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function RollCallChoice({
  rollCall,
  onPick,
}: {
  rollCall: FoundBill['rollCalls'][number]
  onPick(from: string): void
}) {
  const { id, on, description, yes, no } = rollCall
  return (
    <button type="button" className={classes.choice} onClick={() => onPick(`roll:${id}`)}>
      <DateText value={on} /> · {description} ·{' '}
      <span className="figure">
        {yes} to {no}
      </span>
    </button>
  )
}
