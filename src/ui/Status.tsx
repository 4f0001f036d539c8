import { Badge } from '@mantine/core'
import { Shape, type ShapeName } from './Shape.tsx'

export type StatusTone = 'good' | 'working' | 'waiting' | 'warning' | 'bad' | 'neutral'

export interface StatusProps {
  tone: StatusTone
  /** One or two words: "Active", "Waiting for review". */
  children: string
}

/** A state in a word, a color and a shape, so that no one has to tell green from red. */
export function Status({ tone, children }: StatusProps) {
  const { color, shape } = looks[tone]
  return (
    <Badge color={color} leftSection={<Shape name={shape} color="currentColor" size={9} />}>
      {children}
    </Badge>
  )
}

const looks: Record<StatusTone, { color: string; shape: ShapeName }> = {
  good: { color: 'green', shape: 'check' },
  working: { color: 'teal', shape: 'half' },
  waiting: { color: 'wheat', shape: 'ring' },
  warning: { color: 'orange', shape: 'triangle' },
  bad: { color: 'red', shape: 'cross' },
  neutral: { color: 'gray', shape: 'dash' },
}
