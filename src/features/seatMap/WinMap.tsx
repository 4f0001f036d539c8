import { Alert, Button, SegmentedControl, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { CopyButton } from '../../ui/actions/CopyButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { geography } from '../geography/api.ts'
import { seatMap } from './api.ts'
import { BringInResults } from './parts/BringInResults.tsx'
import { BoundaryMap } from './parts/BoundaryMap.tsx'
import { CountBar } from './parts/CountBar.tsx'
import { KeysHelp } from './parts/KeysHelp.tsx'
import { PathList } from './parts/PathList.tsx'
import { SaveToWhip } from './parts/SaveToWhip.tsx'
import { SeatLists } from './parts/SeatLists.tsx'
import { SeatPanel } from './parts/SeatPanel.tsx'
import { StartMenu } from './parts/StartMenu.tsx'
import { TileMap } from './parts/TileMap.tsx'
import { UndoButtons } from './parts/UndoButtons.tsx'
import { useSeatMap } from './parts/useSeatMap.ts'
import { useSeatKeys } from './parts/useSeatKeys.ts'
import { useGround } from './parts/useGround.ts'
import { useStart } from './parts/useStart.ts'
import colors from './markColors.module.css'
import { firstDistrict } from './tiles.ts'
import classes from './WinMap.module.css'

/** The 49 seats: who is where, and what is missing to 25, 30 and 33. The whole map is in the address, so the address is how it is shared. */
export default function WinMap() {
  const holders = useRead(seatMap.seats, {})
  const layer = useRead(geography.shapes, { kind: 'legislative districts' })
  const ground = useGround()
  const state = useSeatMap()
  const start = useStart(state, holders.data?.seats)
  const [selected, select] = useState(firstDistrict)
  const keys = useSeatKeys(state, select)

  if (holders.error)
    return (
      <ErrorState
        page
        title="The senators did not load."
        tryThis={holders.error.message}
        onRetry={() => void holders.refetch()}
      />
    )
  if (!holders.data) return <Loading />

  const { seats, on } = holders.data
  const { map, goal } = state
  const districts = layer.data ?? ground.districts
  const showsBoundaries = state.view !== 'tiles' && districts
  const views = { map, seats, told: start.told, selected, keys, onSelect: select, onPress: state.press }
  return (
    <div className={`${classes.sheet} ${colors.colors}`}>
      <Page
        title="33 to win"
        purpose="Mark each seat and watch the count. The address holds the map: send it, and it opens the same."
        action={
          <CopyButton value={state.link} what="the link to this map">
            Copy link
          </CopyButton>
        }
        moreActions={
          <>
            {!state.isEmpty && (
              <CopyButton value={state.publicLink} what="the public link to this map">
                Copy public link
              </CopyButton>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      >
        {state.isUnreadable && (
          <Alert color="orange" mb="md" title="The map in this link cannot be read">
            A part of the link is missing or changed, so the map below starts empty. Ask for the link again.
          </Alert>
        )}
        {!state.isEmpty && (
          <p className={classes.from}>
            “Copy link” is for people with an account. Anyone with the public link sees your marks and who
            sits where, not the bill or the board they came from.
          </p>
        )}
        <CountBar map={map} goal={goal} onGoal={state.setGoal} />
        <div className={classes.tools}>
          <StartMenu start={start} hasSeats={!state.isEmpty} />
          <UndoButtons state={state} />
          {districts && (
            <SegmentedControl
              aria-label="How the districts are drawn"
              value={showsBoundaries ? 'boundaries' : 'tiles'}
              onChange={(view) => state.setView(view === 'tiles' ? view : null)}
              data={[
                { value: 'tiles', label: 'Equal tiles' },
                { value: 'boundaries', label: 'True boundaries' },
              ]}
            />
          )}
        </div>
        {start.line && (
          <p className={classes.from}>
            {start.line} {start.wantsFile && <BringInResults />}
          </p>
        )}
        <div className={classes.columns}>
          <div className={classes.map}>
            {showsBoundaries ? (
              <BoundaryMap layer={districts} ground={ground.features} {...views} />
            ) : (
              <TileMap {...views} />
            )}
            <KeysHelp />
          </div>
          <aside className={classes.side}>
            <SeatPanel seat={seats[selected - 1]!} state={state} told={start.told.get(selected)} />
            {state.isEmpty ? (
              <Section card title={`Path to ${goal}`}>
                <Text size="sm">
                  Nothing is marked yet. Start from a whip board, a vote or the parties, or mark seats one by
                  one; then the shortest list of names shows here.
                </Text>
              </Section>
            ) : (
              <PathList map={map} goal={goal} seats={seats} support={start.support} onSelect={select} />
            )}
            {start.bill && <SaveToWhip bill={start.bill} map={map} seats={seats} />}
          </aside>
          {!state.isEmpty && (
            <div className={classes.lists}>
              <Section title="Seats by mark">
                <SeatLists map={map} seats={seats} onSelect={select} />
              </Section>
            </div>
          )}
        </div>
        <p className={classes.asOf}>
          Senators as of <DateText value={on} />
          {showsBoundaries && <>. Boundaries: {layer.data?.layer.source ?? 'Census Bureau, 2022'}</>}.
        </p>
      </Page>
    </div>
  )
}
