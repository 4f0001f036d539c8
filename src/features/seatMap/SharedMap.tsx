import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { seatMapCalls } from './calls.ts'
import colors from './markColors.module.css'
import { moveByArrows } from './moveByArrows.ts'
import { CountBar } from './parts/CountBar.tsx'
import { SeatLists } from './parts/SeatLists.tsx'
import { TileMap } from './parts/TileMap.tsx'
import { decodeMap, withoutLocks, type SeatMap } from './rules.ts'
import { goals, usualGoal } from './thresholds.ts'
import { firstDistrict } from './tiles.ts'
import classes from './WinMap.module.css'

/** A shared map, open to everyone: the marks in the address and who sits where. It does not show where the marks came from. */
export default function SharedMap() {
  const { code = '' } = useParams()
  const decoded = decodeMap(code)
  const map = decoded && withoutLocks(decoded)
  const seats = useRead(seatMapCalls.publicSeats, {}, { enabled: map !== null })
  if (map === null)
    return (
      <Page title="Shared map">
        <Empty title="The map in this link cannot be read.">
          A part of the link is missing or changed. Ask for the link again.
        </Empty>
      </Page>
    )
  return (
    <div className={`${classes.sheet} ${colors.colors}`}>
      <Page
        title="33 to win"
        purpose="A map of the Legislature’s 49 seats. The marks are an estimate by the person who shared the link, not votes."
        action={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print()}>
            Print
          </Button>
        }
      >
        <Loaded read={seats} failed="The senators did not load.">
          {({ seats: holders, on }) => <Shown map={map} seats={holders} on={on} />}
        </Loaded>
      </Page>
    </div>
  )
}

interface ShownProps {
  map: SeatMap
  seats: Parameters<typeof TileMap>[0]['seats']
  on: string
}

function Shown({ map, seats, on }: ShownProps) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('goal'))
  const goal = goals.find((one) => one === asked) ?? usualGoal
  const [selected, select] = useState(firstDistrict)
  return (
    <>
      <CountBar
        map={map}
        goal={goal}
        onGoal={(next) => setParams({ goal: String(next) }, { replace: true, preventScrollReset: true })}
      />
      <div className={classes.shared}>
        <TileMap
          map={map}
          seats={seats}
          told={nothingTold}
          selected={selected}
          onSelect={select}
          keys={(event, district) => void moveByArrows(event, district, select)}
        />
        <Section title="Seats by mark">
          <SeatLists map={map} seats={seats} onSelect={select} />
        </Section>
      </div>
      <p className={classes.asOf}>
        Senators as of <DateText value={on} />.
      </p>
    </>
  )
}

const nothingTold = new Map<number, string>()
