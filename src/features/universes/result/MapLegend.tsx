import { Text } from '@mantine/core'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { dataColor, parties, partyNames } from '../../../ui/theme/dataColors.ts'
import type { CellClass } from '../../../ui/map/cellClasses.ts'
import classes from './MapLegend.module.css'

interface MapLegendProps {
  isEmpty: boolean
  inView: number | undefined
  steps: CellClass[]
  points: boolean
  error: Error | null
}

/** What the circles or dots mean, and how many voters are in view. */
export function MapLegend({ isEmpty, inView, steps, points, error }: MapLegendProps) {
  if (error) return <Text size="xs">The voters on the map did not load: {error.message}</Text>
  if (inView === undefined)
    return (
      <Text size="xs">
        {isEmpty ? 'Add a step to see voters here, or draw an area to start with.' : 'Loading...'}
      </Text>
    )
  return (
    <div className={classes.legend}>
      <span className={classes.title}>{counted(inView, 'voter')} in view</span>
      {points ? (
        <ul>
          {parties.map((party) => (
            <li key={party} title={partyNames[party]}>
              <span className={classes.swatch} style={{ background: dataColor(`party-${party}`) }} />
              {party}
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {steps.map((step) => (
            <li key={step.from}>
              <span className={classes.swatch} style={{ background: step.color }} />
              {rangeOf(step)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function rangeOf({ from, to }: CellClass): string {
  if (to === null) return `${formatCount(from)} and more`
  return from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`
}
