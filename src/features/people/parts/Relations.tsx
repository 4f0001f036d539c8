import { ActionIcon, Anchor, Button, Group, Select, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import type { PersonOption } from '../../../ui/fields/PersonField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import { PersonPicker } from '../PersonPicker.tsx'
import { relationWords, shownName, type RelationKind } from '../rules.ts'
import type { Person } from '../shapes.ts'
import classes from './people.module.css'

interface RelationsProps {
  committeeId: string
  person: Person
}

const refresh = [people.get]
const listed = (committeeId: string, id: string) =>
  `${linkTo('/committee/:committeeId/volunteers', { committeeId })}?view=everyone&person=${id}`

/** Who belongs to whom: the spouse who also knocks, the friend who brought them. */
export function Relations({ committeeId, person }: RelationsProps) {
  const [adding, add] = useDisclosure()
  const relate = useWrite(people.relate, { refresh })
  const unrelate = useWrite(people.unrelate, { refresh })
  async function take(relation: Person['relations'][number]) {
    try {
      await unrelate.runAsync({ committeeId, relationId: relation.id })
      // The row reads from the one who was named first.
      const isForward = relationWords[relation.kind].forward === relation.words
      const [personId, otherId] = isForward ? [person.id, relation.otherId] : [relation.otherId, person.id]
      showUndo({
        message: `${relation.otherName} taken off.`,
        onUndo: () => relate.runAsync({ committeeId, personId, otherId, kind: relation.kind }),
      })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  if (!person.mayEdit && person.relations.length === 0) return null
  return (
    <Section
      card
      title="Relations"
      actions={
        person.mayEdit &&
        !adding && (
          <Button size="xs" variant="default" onClick={add.open}>
            Add
          </Button>
        )
      }
    >
      {person.relations.length === 0 && !adding && (
        <Text size="sm" c="dimmed">
          None yet.
        </Text>
      )}
      <ul className={classes.list}>
        {person.relations.map((relation) => (
          <li key={relation.id}>
            <div className={classes.words}>
              <Text span c="dimmed" size="sm">
                {relation.words}:{' '}
              </Text>
              <Anchor component={Link} to={listed(committeeId, relation.otherId)}>
                {relation.otherName}
              </Anchor>
            </div>
            {person.mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Take off ${relation.otherName}`}
                onClick={() => void take(relation)}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adding && <AddRelation committeeId={committeeId} person={person} onClose={add.close} />}
    </Section>
  )
}

// As one says it about the other person: "Parent" makes the other one the parent.
const choices = (Object.keys(relationWords) as RelationKind[]).flatMap((kind) => {
  const { forward, backward } = relationWords[kind]
  const backwards = { value: `backward ${kind}`, label: backward }
  return forward === backward ? [backwards] : [backwards, { value: `forward ${kind}`, label: forward }]
})

function AddRelation({ committeeId, person, onClose }: RelationsProps & { onClose(): void }) {
  const [choice, setChoice] = useState<string | null>('backward spouse')
  const [other, setOther] = useState<PersonOption | null>(null)
  const relate = useWrite(people.relate, { refresh })
  async function save() {
    const [direction, kind] = (choice ?? '').split(' ') as [string, RelationKind]
    const [personId, otherId] = direction === 'forward' ? [person.id, other!.id] : [other!.id, person.id]
    try {
      await relate.runAsync({ committeeId, personId, otherId, kind })
      onClose()
    } catch (error) {
      showProblem('The relation was not added.', (error as Error).message)
    }
  }
  return (
    <>
      <Select
        label={`Who is it to ${shownName(person)}?`}
        data={choices}
        value={choice}
        onChange={setChoice}
        allowDeselect={false}
        mb="xs"
      />
      <PersonPicker label="Person" committeeId={committeeId} value={other} onChange={setOther} mayAdd />
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => void save()} disabled={!other} loading={relate.busy}>
          Add
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </>
  )
}
