import { Button, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { Person } from '../shapes.ts'
import classes from './people.module.css'

/** Records that were merged into this one; each can be taken out again, with everything it brought. */
export function Merged({ committeeId, person }: { committeeId: string; person: Person }) {
  const undo = useWrite(people.undoMerge, { refresh: [people.get, people.list, people.duplicates] })
  async function takeOut(mergeId: string, name: string) {
    try {
      await undo.runAsync({ committeeId, mergeId })
      showDone(`${name} is a record of its own again.`)
    } catch (error) {
      showProblem('The merge was not undone.', (error as Error).message)
    }
  }
  if (person.merges.length === 0) return null
  return (
    <Section card title="Merged into this record">
      <ul className={classes.list}>
        {person.merges.map(({ id, name, decidedByName, decidedAt }) => (
          <li key={id}>
            <div className={classes.words}>
              {name}
              <Text size="xs" c="dimmed">
                {decidedByName}, <DateText value={decidedAt} />
              </Text>
            </div>
            {person.mayEdit && (
              <Button size="xs" variant="default" onClick={() => void takeOut(id, name)} loading={undo.busy}>
                Take out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
