import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { hoursInWords } from '../../people/hoursWords.ts'
import { volunteers, type Volunteer } from '../api.ts'
import classes from './OneVolunteer.module.css'

const refresh = [people.hours, volunteers.get, volunteers.list]

/** Hours given. A check-in at a shift writes its own; others are typed. */
export function HoursCard({
  committeeId,
  one: { volunteer, mayEdit },
}: {
  committeeId: string
  one: Volunteer
}) {
  const { personId } = volunteer
  const hours = useRead(people.hours, { committeeId, personId })
  const remove = useWrite(people.removeHours, { refresh })
  const restore = useWrite(people.restoreHours, { refresh })
  async function takeOut(hoursId: string) {
    try {
      await remove.runAsync({ committeeId, hoursId })
      showUndo({
        message: 'The hours were taken out.',
        onUndo: () => restore.runAsync({ committeeId, hoursId }),
      })
    } catch (error) {
      showProblem('The hours were not taken out.', (error as Error).message)
    }
  }
  return (
    <Section
      card
      title="Hours"
      note={volunteer.minutes ? `${hoursInWords(volunteer.minutes)} given so far.` : 'None yet.'}
    >
      <Loaded read={hours} failed="The hours did not load.">
        {(data) => (
          <ul className={classes.rows}>
            {data.hours.slice(0, 20).map((row) => (
              <li key={row.id} className={classes.row}>
                <div className={classes.words}>
                  <Text>{row.what || 'Work'}</Text>
                  <Text size="sm" c="dimmed">
                    {formatDate(row.workedOn)}
                  </Text>
                </div>
                <Text className="figure">{hoursInWords(row.minutes)}</Text>
                {mayEdit && !row.isFromShift && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    onClick={() => void takeOut(row.id)}
                  >
                    Take out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {mayEdit && <NewHours committeeId={committeeId} personId={personId} />}
    </Section>
  )
}

function NewHours({ committeeId, personId }: { committeeId: string; personId: string }) {
  const [day, setDay] = useState<string | null>(() => dayOf(new Date()))
  const [hours, setHours] = useState<number | string>('')
  const [what, setWhat] = useState('')
  const minutes = Math.round(Number(hours) * 60)
  const isReady = day !== null && minutes >= 1 && minutes <= 1440
  const add = useWrite(people.addHours, {
    refresh,
    onSuccess: () => {
      setHours('')
      setWhat('')
    },
    onError: (error) => showProblem('The hours were not written down.', error.message),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) add.run({ committeeId, personId, workedOn: day, minutes, what })
      }}
    >
      <Group align="flex-end" gap="xs" mt="sm">
        <NumberInput
          label="Hours"
          w={84}
          min={0.1}
          max={24}
          step={0.5}
          decimalScale={2}
          value={hours}
          onChange={setHours}
        />
        <TextInput
          label="For what"
          style={{ flex: '1 1 120px' }}
          maxLength={200}
          value={what}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <DateField label="Day" yearMeant="past" value={day} onChange={setDay} w={175} />
        <Button type="submit" variant="default" loading={add.busy} disabled={!isReady}>
          Add
        </Button>
      </Group>
    </form>
  )
}
