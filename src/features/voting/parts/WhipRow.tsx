import { Bar } from '../../../ui/Bar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { SenatorLink } from '../../bills/SenatorLink.tsx'
import type { Forecast, Known } from '../../forecast/api.ts'
import type { SeatHolder } from '../../seatMap/api.ts'
import type { Mark } from '../../seatMap/rules.ts'
import type { Marked } from '../api.ts'
import { chanceWords, motionName } from '../words.ts'
import { WhipMarks, type MarkHandlers } from './WhipMarks.tsx'
import { WhipNote } from './WhipNote.tsx'
import classes from './WhipRow.module.css'

interface Props extends MarkHandlers {
  billId: number
  seat: SeatHolder
  mark: Mark
  marked: Marked | undefined
  /** On record about this bill. */
  known: Known[number] | undefined
  facts: Forecast['senators'][number] | undefined
  chance: number | undefined
  isCurrent: boolean
  mayMark: boolean
}

export function WhipRow({ billId, seat, marked, known, facts, chance, ...marks }: Props) {
  const { district, name, party } = seat
  return (
    <li className={classes.row} data-whip={district}>
      <span className={classes.number}>{district}</span>
      <span className={classes.name}>
        <span>
          <SenatorLink id={seat.senatorId}>{name}</SenatorLink> <PartyBadge party={party} />
        </span>
        {known?.vote && (
          <span className={classes.last} title={motionName(known.vote.motion)}>
            voted <VoteMark vote={known.vote.vote} />{' '}
            {!known.vote.isForBill && `on ${motionName(known.vote.motion).toLowerCase()} `}
            <DateText value={known.vote.on} />
          </span>
        )}
        {known?.sponsorship && (
          <span className={classes.last}>
            {known.sponsorship === 'introducer' ? 'introduced it' : 'co-sponsors it'}
          </span>
        )}
        {facts && facts.votes === 0 && <span className={classes.last}>no votes yet</span>}
      </span>
      <WhipMarks {...marks} district={district} name={name} />
      {chance !== undefined && (
        <span className={classes.chance} title="Chance of a yes: past votes and your mark together">
          <Bar part={chance} whole={1} color="var(--data-vote-yes)" />
          <span className="figure">{chanceWords(chance)}</span>
        </span>
      )}
      <WhipNote billId={billId} district={district} name={name} marked={marked} mayWrite={marks.mayMark} />
    </li>
  )
}
