import { useMemo } from 'react'
import { nextToAsk } from '../../../domain/forecast/whipCount.ts'
import { Section } from '../../../ui/Section.tsx'
import type { SeatHolder } from '../../seatMap/api.ts'
import { chanceWords } from '../words.ts'
import classes from './AskNext.module.css'
import type { Counted } from './useWhipCount.ts'

interface Props {
  counted: Counted
  seats: SeatHolder[]
  goal: number
}

const mostNames = 8

/** Whose yes would move the chance most, among those who may still say it. */
export function AskNext({ counted, seats, goal }: Props) {
  const list = useMemo(() => nextToAsk(counted.count, goal, mostNames), [counted, goal])
  return (
    <Section
      card
      title="Ask next"
      note={
        list.length === 0
          ? `No single senator moves the chance of ${goal} any more.`
          : `Whose yes would add most to the chance of ${goal}, weighed by how open they are.`
      }
    >
      <ol className={classes.list}>
        {list.map(({ senator, gain }) => {
          const district = counted.districts[senator]!
          return (
            <li key={district}>
              <button type="button" className={classes.senator} onClick={() => focusRow(district)}>
                <span className={classes.number}>{district}</span>
                <span>{seats[district - 1]?.name}</span>
                <span className="figure" title="Chance of a yes today">
                  {chanceWords(counted.chanceOf(district)!)}
                </span>
                <span className={classes.gain} title={`Adds ${points(gain)} to the chance of ${goal}`}>
                  +{points(gain)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function focusRow(district: number): void {
  const row = document.querySelector<HTMLElement>(`[data-whip="${district}"] [aria-checked='true']`)
  row?.focus()
  row?.scrollIntoView({ block: 'center' })
}

/** 0.041 as "4.1 points". */
const points = (gain: number) => `${(gain * 100).toFixed(1)} pt`
