import { dataColor, type Party, partyNames } from './theme/dataColors.ts'
import classes from './PartyBadge.module.css'

export interface PartyBadgeProps {
  party: Party
  /** The word beside the letter; in tables the letter alone is enough. */
  long?: boolean
}

/** The letter is always there: the color alone never tells a party. */
export function PartyBadge({ party, long }: PartyBadgeProps) {
  return (
    <span className={classes.badge} style={{ color: dataColor(`party-${party}`) }} title={partyNames[party]}>
      <abbr className={classes.letter} title={partyNames[party]}>
        {party}
      </abbr>
      {long && <span className={classes.word}>{partyNames[party]}</span>}
    </span>
  )
}
