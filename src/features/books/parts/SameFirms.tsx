import { Button, Group, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { firms } from '../../firms/api.ts'
import { bookEntities } from '../entities/api.ts'

const refresh = [firms.duplicates, firms.get, bookEntities.list, bookEntities.get]

/** Firms that may be one, with the way to say so and to undo it. */
export function SameFirms({ committeeId }: { committeeId: string }) {
  const { data } = useRead(firms.duplicates, { committeeId })
  const merge = useWrite(firms.merge, { refresh })
  const different = useWrite(firms.sayDifferent, { refresh })
  const undo = useWrite(firms.undoMerge, { refresh })
  if (!data || data.pairs.length === 0) return null
  async function decide(
    call: typeof merge | typeof different,
    keptId: string,
    mergedId: string,
    message: string,
  ) {
    try {
      const { mergeId } = await call.runAsync({ committeeId, keptId, mergedId })
      showUndo({ message, onUndo: () => undo.runAsync({ committeeId, mergeId }) })
    } catch (error) {
      showProblem('It did not work.', (error as Error).message)
    }
  }
  return (
    <Section card title="These may be one firm" note="Merging moves what the books say. Undo moves it back.">
      {data.pairs.map(({ sides: [one, other], why }) => (
        <Group key={`${one.id} ${other.id}`} justify="space-between" mb="sm">
          <div>
            <Text>
              {one.name} and {other.name}
            </Text>
            <Text size="sm" c="dimmed">
              {[why, one.street, other.street !== one.street && other.street].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void decide(merge, one.id, other.id, `Merged into ${one.name}.`)}
            >
              Merge into {one.name}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void decide(different, one.id, other.id, 'Marked as two firms.')}
            >
              They are two
            </Button>
          </Group>
        </Group>
      ))}
    </Section>
  )
}
