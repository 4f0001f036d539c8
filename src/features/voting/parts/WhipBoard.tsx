import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { parseAsNumberLiteral, useQueryState } from 'nuqs'
import { useDeferredValue } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { downloadText } from '../../../ui/table/download.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { forecast as forecasts, type Known } from '../../forecast/api.ts'
import colors from '../../seatMap/markColors.module.css'
import { goals, usualGoal } from '../../seatMap/thresholds.ts'
import type { Board } from '../api.ts'
import { AskNext } from './AskNext.tsx'
import { HowGood } from './HowGood.tsx'
import { NoForecast } from './NoForecast.tsx'
import { Reaches } from './Reaches.tsx'
import { useWhip } from './useWhip.tsx'
import { useWhipCount } from './useWhipCount.ts'
import classes from './WhipBoard.module.css'
import { whipCsv } from './whipCsv.ts'
import { focusOn, WhipList } from './WhipList.tsx'

const nothingKnown: Known = []

/** What each senator told us and what past votes say, counted to the number that decides. */
export function WhipBoard({ board }: { board: Board }) {
  const { bill, seats } = board
  const read = useRead(forecasts.ofBill, { billId: bill.id })
  const forecast = read.data?.forecast ?? null
  const known = read.data?.known ?? nothingKnown
  const whip = useWhip(board)
  const counted = useWhipCount(forecast, whip.marks)
  const asked = useDeferredValue(counted)
  const [goal, setGoal] = useQueryState('goal', parseAsNumberLiteral(goals).withDefault(usualGoal))
  const undo = (staysOnButton: boolean) => {
    const step = whip.undo?.()
    // To where the mark went back. Who presses the button again and again stays on it, until it has nothing left to do.
    if (step && !(staysOnButton && !whip.isLastStep)) focusOn(step.district, step.before)
  }
  useHotkeys([['mod+Z', () => undo(false)]])
  const seated = seats.filter(({ senatorId }) => senatorId !== null)

  if (seated.length === 0)
    return (
      <Empty title="No senators are recorded">
        A whip board needs to know who sits in the 49 districts. Senators come with an import of a LegiScan
        dataset or of the Open States people files.
      </Empty>
    )

  return (
    <div className={colors.colors}>
      {!board.hasBoard && (
        <Alert color="orange" mb="md" title="You have no whip board">
          You belong to no organization, so nothing can be marked. Ask to be invited to one.
        </Alert>
      )}
      <Reaches
        bill={bill}
        known={known}
        whip={whip}
        counted={counted}
        seats={seated}
        goal={goal}
        onGoal={(next) => void setGoal(next)}
      />
      {read.error && (
        <Text size="sm" c="dimmed" mb="md">
          The forecast did not load, so marks alone are counted. {read.error.message}
        </Text>
      )}
      <div className={classes.columns}>
        <div className={classes.board}>
          <WhipList
            board={board}
            whip={whip}
            counted={counted}
            known={known}
            forecast={forecast}
            tools={
              <>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconArrowBackUp size={15} />}
                  disabled={!whip.undo}
                  onClick={() => undo(true)}
                >
                  Undo
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={15} />}
                  onClick={() =>
                    downloadText(`${bill.number}-whip.csv`, whipCsv(board, whip, counted, forecast))
                  }
                >
                  CSV
                </Button>
                <Text size="sm" c="dimmed" role="status">
                  {whip.isSaving
                    ? 'Saving'
                    : whip.mayMark
                      ? 'Seen by your organization, no one else.'
                      : 'You may read this board, not mark it.'}
                </Text>
              </>
            }
          />
        </div>
        <aside className={classes.side}>
          {asked && <AskNext counted={asked} seats={seats} goal={goal} />}
          {forecast && (
            <HowGood
              forecast={forecast}
              bill={bill}
              rollCalls={read.data!.rollCalls}
              needed={read.data!.needed}
            />
          )}
        </aside>
      </div>
      {/* Below the list: it comes later than the list, which must not move under the pointer of someone who marks. */}
      {read.data && !forecast && <NoForecast bill={bill} {...read.data} />}
    </div>
  )
}
