import { Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Made } from '../../forecast/api.ts'
import type { Board } from '../api.ts'
import { Figures, rightWords } from './HowGood.tsx'

interface Props {
  bill: Board['bill']
  rollCalls: number
  needed: number
  /** How a forecast did that is not shown. */
  withheld: Made | null
}

/** Why there is no forecast, and what brings one. */
export function NoForecast({ bill, rollCalls, needed, withheld }: Props) {
  if (withheld) return <Withheld made={withheld} />
  return (
    <Section card title="No forecast yet">
      <Text size="sm">
        {rollCalls < needed
          ? `The ${bill.session} has ${counted(rollCalls, 'roll call')} so far, and it takes ${needed} to tell where senators stand. Import more votes, or those of the session before.`
          : `The ${bill.session} has ${counted(rollCalls, 'roll call')}, which is enough. The forecast is made each night and after each import of votes; it will be here tomorrow at the latest.`}{' '}
        Until then your marks alone are counted.
      </Text>
    </Section>
  )
}

/** No number of its own is shown; the comparison that says why is. */
function Withheld({ made: { score, session, rollCalls } }: { made: Made }) {
  return (
    <Section card title="No forecast: it would be no better than guessing">
      <Text size="sm" mb="xs">
        A forecast was made from {counted(rollCalls, 'roll call')} of the {session} and tried on votes it had
        not seen. {rightWords(score)} So no chance is shown; what is on record and your marks are counted.
      </Text>
      <Figures score={score} />
      {score.ahead ? (
        <>
          <Text size="sm" mt="sm" mb="xs">
            On {counted(score.ahead.rollCalls, 'whole roll call')}, predicted from the day before:
          </Text>
          <Figures score={score.ahead} />
        </>
      ) : (
        <Text size="sm" mt="sm">
          Too few whole roll calls were held to try it on those.
        </Text>
      )}
    </Section>
  )
}
