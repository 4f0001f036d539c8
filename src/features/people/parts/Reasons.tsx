import { Text } from '@mantine/core'
import { Shape } from '../../../ui/Shape.tsx'
import type { Reason } from '../shapes.ts'
import classes from './people.module.css'

/** Why two may be one: a check for what speaks for it, a cross for what speaks against it. */
export function Reasons({ of, inLine }: { of: Reason[]; inLine?: boolean }) {
  return (
    <div className={inLine ? classes.reasons : undefined}>
      {of.map(({ words, points }) => (
        <Text key={words} size="sm" component="div">
          <Shape
            name={points > 0 ? 'check' : 'cross'}
            color={points > 0 ? 'var(--mantine-color-green-6)' : 'var(--mantine-color-orange-6)'}
            size={10}
          />{' '}
          {words}
        </Text>
      ))}
    </div>
  )
}
