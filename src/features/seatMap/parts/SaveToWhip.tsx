import { Button, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { seatMap, type SeatHolder } from '../api.ts'
import { seatOf, type SeatMap } from '../rules.ts'

interface Props {
  bill: { id: number; number: string }
  map: SeatMap
  seats: SeatHolder[]
}

/** The map is a sketch until it is written to the board that the whole organization reads. */
export function SaveToWhip({ bill, map, seats }: Props) {
  const { may } = useSession()
  const save = useWrite(seatMap.setWhip, {
    refresh: [seatMap.fromWhip, seatMap.findBills],
    onSuccess: ({ changed }) =>
      showDone(
        changed === 0
          ? `The whip board on ${bill.number} says the same already.`
          : `${counted(changed, 'mark')} written to the whip board on ${bill.number}.`,
      ),
    onError: (error) => showProblem('The whip board was not changed.', error.message),
  })
  if (!may('bills.edit')) return null
  const marks = seats
    .filter(({ senatorId }) => senatorId !== null)
    .map(({ district }) => ({ district, mark: seatOf(map, district).mark }))
  return (
    <Section card title="Whip board">
      <Text size="sm" mb="sm">
        Writes these marks to your organization’s board on {bill.number}. Others of your organization see them
        there; no one else does.
      </Text>
      <Button
        variant="default"
        fullWidth
        loading={save.busy}
        disabled={marks.length === 0}
        onClick={() => save.run({ billId: bill.id, marks })}
      >
        Save to the whip board
      </Button>
    </Section>
  )
}
