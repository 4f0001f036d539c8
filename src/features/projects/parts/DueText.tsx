import { formatDate } from '../../../domain/dates.ts'
import type { Lane } from '../../staff/lanes.ts'
import { isDueThisWeek, isOverdue } from '../rules.ts'
import classes from '../board/Board.module.css'

/** The day it is due; a word besides the color where that day is past. */
export function DueText({ task, today }: { task: { lane: Lane; dueOn: string | null }; today: string }) {
  if (task.dueOn === null) return null
  const isLate = isOverdue(task, today)
  const isThisYear = task.dueOn.slice(0, 4) === today.slice(0, 4)
  const short = formatDate(task.dueOn, isThisYear ? 'noYear' : 'noWeekday')
  return (
    <time
      dateTime={task.dueOn}
      title={`Due ${formatDate(task.dueOn)}`}
      className={`figure ${classes.due}`}
      data-late={isLate || undefined}
      data-soon={isDueThisWeek(task, today) || undefined}
    >
      {isLate ? `Overdue ${short}` : short}
    </time>
  )
}
