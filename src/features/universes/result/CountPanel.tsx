import { Alert, Button, Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { counted, formatCount, formatPercent } from '../../../domain/numbers.ts'
import type { Criteria } from '../criteria.ts'
import { countUnfinished } from '../parts/builderState.ts'
import type { LiveCount } from './useCount.ts'
import classes from './CountPanel.module.css'

interface CountPanelProps {
  count: LiveCount
  criteria: Criteria
  /** Instead of what the count says: a frozen universe tells how it was found. */
  words?: string
}

/** The number everyone watches, what it is made of, and the criteria in words. */
export function CountPanel({ count, criteria, words }: CountPanelProps) {
  const { data, isCounting, error } = count
  const unfinished = countUnfinished(criteria)
  return (
    <>
      <section className={classes.top} aria-label="Count" data-old={isCounting || undefined}>
        <div className={classes.big}>
          <span className={classes.number} role="status" aria-live="polite" aria-atomic>
            {data ? formatCount(data.voters) : '–'}
            <span className={classes.unit}>{data?.voters === 1 ? ' voter' : ' voters'}</span>
          </span>
        </div>
        {data && (
          <dl className={classes.facts}>
            <Fact label={`Of ${formatCount(data.outOf)}`} value={formatPercent(data.voters, data.outOf)} />
            <Fact label="Households" value={formatCount(data.households)} />
            <Fact
              label="With a phone"
              value={formatCount(data.withPhone)}
              note={share(data.withPhone, data.voters)}
            />
            <Fact
              label="On the map"
              value={formatCount(data.withLocation)}
              note={share(data.withLocation, data.voters)}
            />
          </dl>
        )}
      </section>
      <div className={classes.rest}>
        {error && (
          <Alert color="red" role="alert" mb="xs" title="The count failed.">
            <Text size="sm">{error.message} Your steps are safe.</Text>
            <Button size="compact-sm" variant="default" mt={6} onClick={count.retry}>
              Count again
            </Button>
          </Alert>
        )}
        {data && <p className={classes.words}>{words ?? data.words}</p>}
        <Text size="xs" c="dimmed">
          {unfinished > 0 && `${counted(unfinished, 'condition')} not finished and not counted. `}
          {data?.asOf && `File of ${formatDate(data.asOf)}. `}
          {data && !isCounting && `Counted in ${formatCount(Math.max(1, Math.round(data.tookMs)))} ms.`}
          {isCounting && 'Counting…'}
        </Text>
      </div>
    </>
  )
}

function share(part: number, whole: number): string | undefined {
  return whole > 0 ? formatPercent(part, whole) : undefined
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">
        {value}
        {note && <span className={classes.note}> {note}</span>}
      </dd>
    </div>
  )
}
