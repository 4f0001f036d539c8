import { Progress, Text } from '@mantine/core'
import { formatCount, partOf } from '../domain/numbers.ts'

export interface ProgressBarProps {
  /** What is going on: "Importing members". */
  label: string
  done: number
  /** Unknown while a file is still being counted; then only what is done is shown. */
  total?: number
  /** What is counted, in the plural: "rows". */
  noun: string
  /** A last word: "2 minutes left", "12 rows skipped". */
  note?: string
}

/** Progress in words first; the bar only repeats them. */
export function ProgressBar({ label, done, total, noun, note }: ProgressBarProps) {
  const words = total === undefined ? `${formatCount(done)} ${noun} so far` : partOf(done, total, noun)
  const percent = total ? Math.min(100, (done / total) * 100) : total === 0 ? 100 : undefined
  return (
    <div>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12, marginBottom: 4 }}>
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" className="figure">
          {words}
        </Text>
      </div>
      <Progress.Root size={6}>
        <Progress.Section
          value={percent ?? 100}
          animated={percent === undefined}
          striped={percent === undefined}
          // Mantine would say "15.05%"; people hear the same words they see.
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
          aria-valuetext={words}
        />
      </Progress.Root>
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </div>
  )
}
