import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { volunteers, type Assignment, type Volunteer } from '../api.ts'
import classes from './OneVolunteer.module.css'

/** Work that is not a shift: "captain of ward 4", "drives the sign truck". */
export function Assignments({ committeeId, one }: { committeeId: string; one: Volunteer }) {
  const { assignments, mayEdit, volunteer } = one
  return (
    <Section card title="Other work">
      {assignments.length === 0 && (
        <Text c="dimmed">Nothing yet. Give them work that is not a shift, such as captain of a ward.</Text>
      )}
      <ul className={classes.rows}>
        {assignments.map((work) => (
          <Work key={work.id} committeeId={committeeId} work={work} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && <NewWork committeeId={committeeId} personId={volunteer.personId} />}
    </Section>
  )
}

function Work({ committeeId, work, mayEdit }: { committeeId: string; work: Assignment; mayEdit: boolean }) {
  const set = useWrite(volunteers.setAssignment, { refresh: [volunteers.get] })
  async function end(state: Assignment['state'], words: string) {
    try {
      await set.runAsync({ committeeId, assignmentId: work.id, state })
      showUndo({
        message: `“${work.what}” ${words}.`,
        onUndo: () => set.runAsync({ committeeId, assignmentId: work.id, state: work.state }),
      })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  const { state, what, startsOn, dueOn, assignedByName } = work
  const when = [
    startsOn && `from ${formatDate(startsOn)}`,
    dueOn && `until ${formatDate(dueOn)}`,
    `given by ${assignedByName}`,
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text className={state === 'open' ? undefined : classes.done}>{what}</Text>
        <Text size="sm" c="dimmed">
          {[state === 'open' ? '' : state, ...when].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {mayEdit && (
        <Group gap="xs">
          {state === 'open' ? (
            <>
              <Button size="compact-sm" variant="default" onClick={() => void end('done', 'is done')}>
                Done
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => void end('dropped', 'was dropped')}
              >
                Drop
              </Button>
            </>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => void end('open', 'is open again')}
            >
              Open again
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

function NewWork({ committeeId, personId }: { committeeId: string; personId: string }) {
  const [what, setWhat] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const add = useWrite(volunteers.addAssignment, {
    refresh: [volunteers.get],
    onSuccess: () => {
      setWhat('')
      setDueOn(null)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (what.trim()) add.run({ committeeId, personId, what, dueOn })
      }}
    >
      <Group align="flex-end" gap="xs" mt="sm">
        <TextInput
          label="New work"
          style={{ flex: '1 1 200px' }}
          maxLength={200}
          value={what}
          error={add.error?.message}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <DateField label="Until" yearMeant="future" value={dueOn} onChange={setDueOn} w={175} />
        <Button type="submit" variant="default" loading={add.busy} disabled={!what.trim()}>
          Give
        </Button>
      </Group>
    </form>
  )
}
