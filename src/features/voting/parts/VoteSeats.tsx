import { useState } from 'react'
import { voteNames } from '../../../ui/theme/dataColors.ts'
import { Section } from '../../../ui/Section.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { moveByArrows } from '../../seatMap/moveByArrows.ts'
import { SeatTiles } from '../../seatMap/SeatTiles.tsx'
import { firstDistrict } from '../../seatMap/tiles.ts'
import { SenatorLink } from '../../bills/SenatorLink.tsx'
import type { RollCall } from '../../bills/shapes.ts'
import colors from './voteColors.module.css'
import classes from './VoteSeats.module.css'

type Cast = RollCall['votes'][number]

/** The 49 seats as they voted. Beside them, the one that was last touched: every vote of that senator on this bill. */
export function VoteSeats({ roll, held }: { roll: RollCall; held: RollCall[] }) {
  const [selected, select] = useState(firstDistrict)
  const byDistrict = new Map(roll.votes.map((vote) => [vote.district, vote]))
  return (
    <div className={classes.columns}>
      <div className={`${classes.map} ${colors.colors}`}>
        <SeatTiles
          label="The 49 seats as they voted"
          selected={selected}
          onSelect={select}
          onKeyDown={(event, district) => void moveByArrows(event, district, select)}
          face={(district) => {
            const vote = byDistrict.get(district)
            return {
              label: `District ${district}, ${voteLabel(vote)}`,
              name: vote?.name ?? '',
              short: vote ? lastWord(vote.name) : 'No vote',
              sign: vote && <VoteMark vote={vote.vote} plain />,
              look: { 'data-vote': vote?.vote ?? 'none', 'data-decisive': vote?.isDecisive || undefined },
            }
          }}
        />
        <p className={classes.help}>
          {roll.votes.some(({ isDecisive }) => isDecisive) && 'A double edge marks a decisive vote. '}
          <span className={classes.keys}>Arrow keys move from seat to seat.</span>
        </p>
      </div>
      <aside className={classes.side}>
        <Senator district={selected} vote={byDistrict.get(selected)} roll={roll} held={held} />
      </aside>
    </div>
  )
}

interface SenatorProps {
  district: number
  vote: Cast | undefined
  roll: RollCall
  held: RollCall[]
}

function Senator({ district, vote, roll, held }: SenatorProps) {
  const others = held.flatMap((one) => {
    const cast = one.votes.find(({ senatorId }) => senatorId === vote?.senatorId)
    return cast ? [{ ...one, cast }] : []
  })
  return (
    <Section
      card
      title={`District ${district}`}
      note={
        vote ? (
          <SenatorLink id={vote.senatorId}>{vote.name}</SenatorLink>
        ) : (
          'No vote of this seat is named in the source.'
        )
      }
    >
      {vote && (
        <>
          <p className={classes.vote} aria-live="polite">
            <VoteMark vote={vote.vote} long />
            {vote.isDecisive && <strong> · decisive</strong>}
          </p>
          {others.length > 1 && (
            <>
              <h3 className={classes.head}>On this bill</h3>
              <ul className={classes.others}>
                {others.map(({ id, on, description, cast }) => (
                  <li key={id} data-here={id === roll.id || undefined}>
                    <VoteMark vote={cast.vote} />
                    <span>
                      {description} <DateText value={on} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Section>
  )
}

const voteLabel = (vote: Cast | undefined) =>
  vote
    ? `${vote.name}: ${voteNames[vote.vote].toLowerCase()}${vote.isDecisive ? ', decisive' : ''}`
    : 'no vote named'

const lastWord = (name: string) => name.split(' ').at(-1) ?? name
