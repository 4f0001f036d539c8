import { voteNames } from '../../../ui/theme/dataColors.ts'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { SenatorLink } from '../../bills/SenatorLink.tsx'
import { voteWords, type RollCall } from '../../bills/shapes.ts'
import classes from './VoteLists.module.css'

/** Every senator by name under the vote; also those whose seat on that day is not known. */
export function VoteLists({ roll }: { roll: RollCall }) {
  const shown = voteWords.filter((vote) => roll.hasFiveCategories || vote !== 'excused')
  return (
    <div className={classes.lists}>
      {shown.map((vote) => {
        const under = roll.votes.filter((cast) => cast.vote === vote)
        return (
          <section key={vote}>
            <h3 className={classes.head}>
              <VoteMark vote={vote} />{' '}
              {!roll.hasFiveCategories && vote === 'absent' ? 'Absent or excused' : voteNames[vote]}{' '}
              <span className={classes.total}>{under.length}</span>
            </h3>
            {under.length === 0 && <p className={classes.none}>None</p>}
            <ul className={classes.names}>
              {under.map(({ senatorId, name, district, isDecisive }) => (
                <li key={senatorId}>
                  <span className={classes.number} title={district === null ? 'Seat not known' : undefined}>
                    {district ?? '–'}
                  </span>
                  <SenatorLink id={senatorId}>{name}</SenatorLink>
                  {isDecisive && <span className={classes.decisive}> decisive</span>}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
