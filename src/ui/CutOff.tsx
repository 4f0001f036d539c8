import { Text } from '@mantine/core'
import { partOf } from '../domain/numbers.ts'

interface CutOffProps {
  shown: number
  total: number
  /** "entries" */
  many: string
  /** Which ones are shown; how they are ordered says why. */
  which?: 'newest' | 'first'
}

/** Under a list that does not show everything: "The newest 200 of 1,234 entries." Nothing where it does. */
export function CutOff({ shown, total, many, which = 'newest' }: CutOffProps) {
  if (shown >= total) return null
  return (
    <Text size="sm" c="dimmed" mt={6}>
      The {which} {partOf(shown, total, many)}.
    </Text>
  )
}
