import { seats } from '../../../domain/law/legislature/majorities.ts'
import { voteNames } from '../../../ui/theme/dataColors.ts'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { voteWords, type RollCall } from '../../bills/shapes.ts'
import classes from './VoteTally.module.css'
import colors from './voteColors.module.css'

/** All 49 in one bar, yes first, with a line at the number it took. */
export function VoteTally({ roll }: { roll: RollCall }) {
  const { tally, needed } = roll
  return (
    <section className={`${classes.tally} ${colors.colors}`} aria-label="The count">
      <div className={classes.frame} aria-hidden>
        <div className={classes.bar}>
          {voteWords.map((vote) => (
            <div
              key={vote}
              className={classes.part}
              data-count={vote}
              style={{ flexGrow: tally[vote] }}
              hidden={tally[vote] === 0}
            >
              {tally[vote] > 1 && tally[vote]}
            </div>
          ))}
        </div>
        <span className={classes.line} style={{ left: `${(needed / seats) * 100}%` }}>
          {needed} needed
        </span>
      </div>
      <ul className={classes.legend}>
        {voteWords
          .filter((vote) => roll.hasFiveCategories || vote !== 'excused')
          .map((vote) => (
            <li key={vote}>
              <VoteMark vote={vote} />
              {!roll.hasFiveCategories && vote === 'absent' ? 'Absent or excused' : voteNames[vote]}{' '}
              <strong className="figure">{tally[vote]}</strong>
            </li>
          ))}
      </ul>
    </section>
  )
}
