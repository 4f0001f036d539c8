import { formatDate } from '../../../domain/dates.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import type { Task, TaskChange } from '../api.ts'
import type { EditConflict } from './useTaskEdit.tsx'

interface EditConflictNoticeProps {
  conflict: EditConflict
  people: { id: string; name: string }[]
  busy: boolean
  onKeepMine(): void
  onTakeTheirs(): void
}

const labels: Record<keyof TaskChange, string> = {
  title: 'Title',
  text: 'Text',
  ownerId: 'Owner',
  startsOn: 'Starts',
  dueOn: 'Due',
}

/** What I wrote and what is there now, field by field. */
export function EditConflictNotice({ conflict, people, ...choice }: EditConflictNoticeProps) {
  const { message, mine, theirs } = conflict
  const inWords = (field: keyof TaskChange, value: Task[keyof TaskChange] | undefined) => {
    if (!value) return ''
    if (field === 'ownerId') return people.find(({ id }) => id === value)?.name ?? 'Someone else'
    return field === 'startsOn' || field === 'dueOn' ? formatDate(value) : value
  }
  return (
    <ConflictNotice
      message={message}
      differences={(Object.keys(mine) as (keyof TaskChange)[])
        .filter((field) => mine[field] !== theirs[field])
        .map((field) => ({
          label: labels[field],
          mine: inWords(field, mine[field]),
          theirs: inWords(field, theirs[field]),
        }))}
      {...choice}
    />
  )
}
