import { Text } from '@mantine/core'
import { Fragment } from 'react'
import classes from '../MatchDonors.module.css'
import type { FieldBits } from '../shapes.ts'

/** A bar per field: to the right it speaks for one donor, to the left for two. Each bit doubles the odds. */
export function BitBars({ fields }: { fields: FieldBits[] }) {
  const shown = fields.filter(({ bits, level }) => Math.abs(bits) >= 0.05 || level !== 'not given')
  const most = Math.max(...shown.map(({ bits }) => Math.abs(bits)), 8)
  return (
    <div className={classes.bars} role="list" aria-label="What each field says, in bits">
      {shown.map(({ field, level, bits }) => (
        <Fragment key={field}>
          <Text size="sm" role="listitem" aria-label={`${field}: ${level}, ${words(bits)}`}>
            {field}
          </Text>
          <Text size="sm" c="dimmed" aria-hidden>
            {level}
          </Text>
          <span className={classes.bar} aria-hidden>
            <span className={classes.bits} style={placed(bits, most)} />
          </span>
          <Text size="sm" ta="end" className="figure" aria-hidden>
            {bits > 0 ? '+' : '−'}
            {Math.abs(bits).toFixed(1)}
          </Text>
        </Fragment>
      ))}
    </div>
  )
}

const words = (bits: number) =>
  `${Math.abs(bits).toFixed(1)} bits for ${bits > 0 ? 'the same donor' : 'two donors'}`

function placed(bits: number, most: number) {
  const width = `${(Math.min(Math.abs(bits) / most, 1) * 50).toFixed(1)}%`
  const color = bits > 0 ? 'var(--mantine-color-teal-6)' : 'var(--mantine-color-orange-6)'
  return bits > 0 ? { left: '50%', width, background: color } : { right: '50%', width, background: color }
}
