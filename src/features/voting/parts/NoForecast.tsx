import { Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Board } from '../api.ts'

interface Props {
  bill: Board['bill']
  rollCalls: number
  needed: number
}

/** Why there is no forecast, and what brings one. */
export function NoForecast({ bill, rollCalls, needed }: Props) {
  return (
    <Section card title="No forecast yet">
      <Text size="sm">
        {rollCalls < needed
          ? `The ${bill.session} has ${counted(rollCalls, 'roll call')} so far, and it takes ${needed} to tell where senators stand. Bring in more votes, or those of the session before.`
          : `The ${bill.session} has ${counted(rollCalls, 'roll call')}, which is enough. The forecast is made each night and after each import of votes; it will be here tomorrow at the latest.`}{' '}
        Until then your marks alone are counted.
      </Text>
    </Section>
  )
}
