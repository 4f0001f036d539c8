import { Button, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { staff } from '../api.ts'
import { formatHours, parseHours } from '../hours.ts'
import classes from './OneStaffMember.module.css'

interface NoteHoursProps {
  of: { committeeId: string; staffId: string }
  member: Out<typeof staff.get>
}

/** One line: day, hours, what. Enter saves, and the line is ready for the next day. */
export function NoteHours({ of, member }: NoteHoursProps) {
  const [workedOn, setWorkedOn] = useState<string | null>(member.today)
  const [hours, setHours] = useState('')
  const { text: what, type: setWhat, clear: clearWhat } = useTextDraft(`hours-what-${of.staffId}`)
  const [projectId, setProjectId] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ hours?: string; day?: string; other?: string }>({})
  const refresh = { refresh: [staff.hours, staff.list] }
  const note = useWrite(staff.noteHours, refresh)
  const removal = useWrite(staff.removeHours, refresh)
  const first = useRef<HTMLInputElement>(null)

  async function save() {
    const parsed = parseHours(hours)
    if (parsed.problem !== undefined) return setProblem({ hours: parsed.problem })
    if (!workedOn) return setProblem({ day: 'Give the day.' })
    setProblem({})
    try {
      const { id } = await note.runAsync({ ...of, workedOn, minutes: parsed.value, what, projectId })
      showUndo({
        message: `${formatHours(parsed.value)} on ${formatDate(workedOn)} noted.`,
        onUndo: () => removal.runAsync({ ...of, hoursId: id, removed: true }),
      })
      setHours('')
      clearWhat()
      first.current?.focus()
    } catch (error) {
      setProblem({ other: (error as Error).message })
    }
  }

  return (
    <form
      className={classes.entry}
      aria-label="Enter hours"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DateField label="Day" yearMeant="past" value={workedOn} error={problem.day} onChange={setWorkedOn} />
      <TextInput
        ref={first}
        label="Hours"
        placeholder="2:30 or 2.5"
        inputMode="text"
        autoComplete="off"
        value={hours}
        error={problem.hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <Select
        label="Project"
        placeholder="None"
        clearable
        data={member.projects.map(({ id, name }) => ({ value: id, label: name }))}
        value={projectId}
        onChange={setProjectId}
      />
      <TextInput
        className={classes.what}
        label="What"
        placeholder="Calls, canvass, office"
        maxLength={200}
        value={what}
        error={problem.other}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
      <Button type="submit" loading={note.busy} className={classes.enter}>
        Enter
      </Button>
    </form>
  )
}
