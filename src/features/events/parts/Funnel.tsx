import { Text } from '@mantine/core'
import { formatPercent } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import type { EventDetail } from '../api.ts'
import classes from './events.module.css'

/** From asked to here, each step as a part of the largest. People, not places. */
export function Funnel({ funnel }: { funnel: EventDetail['funnel'] }) {
  const steps = [
    ['Invited', funnel.invited],
    ['Coming', funnel.coming],
    ['Here', funnel.here],
    ...(funnel.noShows > 0 ? [['Missed it', funnel.noShows] as const] : []),
  ] as const
  const most = Math.max(1, ...steps.map(([, count]) => count))
  const rest = [
    ...(funnel.waiting > 0 ? [`${funnel.waiting} on the waiting list`] : []),
    ...(funnel.declined > 0 ? [`${funnel.declined} said no`] : []),
    ...(funnel.cancelled > 0 ? [`${funnel.cancelled} canceled`] : []),
  ]
  return (
    <>
      <dl className={classes.funnel} style={{ marginTop: 14 }}>
        {steps.map(([label, count]) => (
          <div key={label} className={classes.step}>
            <dt>{label}</dt>
            <dd className={classes.stepBar}>
              <Bar part={count} longest={most} />
            </dd>
            <dd>
              {count}
              {label === 'Here' && funnel.coming > 0 && ` (${formatPercent(count, funnel.coming)})`}
            </dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {rest.join(', ')}.
        </Text>
      )}
    </>
  )
}
