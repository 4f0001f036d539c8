import { Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import type { BatchDetail } from '../api.ts'

/** What the file turned out to be, so that a person sees at once when it is the wrong one. */
export function Recognised({ batch }: { batch: BatchDetail }) {
  return (
    <div>
      {batch.parts.map((part) => (
        <div key={part.member}>
          {part.member && (
            <Text fw={600} mb={4}>
              {part.member}
            </Text>
          )}
          <KeyValue
            items={[
              ['Text encoding', part.encoding],
              ['Columns', `${counted(part.header.length, 'column')}, ${part.delimiter}`],
              [
                'First row',
                part.hasHeader ? 'names the columns' : 'is data already; the columns have no names',
              ],
              ...(part.linesAbove > 0
                ? [['Above it', `${counted(part.linesAbove, 'line')} left out`] as [string, string]]
                : []),
              ...(part.layout ? [['Recognized as', part.layout] as [string, string]] : []),
              ...(part.isRemembered
                ? [['Choices', 'as you made them last time for these columns'] as [string, string]]
                : []),
            ]}
          />
        </div>
      ))}
    </div>
  )
}
