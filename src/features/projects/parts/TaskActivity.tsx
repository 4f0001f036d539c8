import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { CutOff } from '../../../ui/CutOff.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Task } from '../api.ts'
import { activityInWords } from '../rules.ts'
import classes from './TaskPanel.module.css'

const shownAtFirst = 6

/** What happened to the task, the newest first. */
export function TaskActivity({ activity, total }: { activity: Task['activity']; total: number }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? activity : activity.slice(0, shownAtFirst)
  return (
    <section aria-label="Activity">
      <h3 className={classes.heading}>Activity</h3>
      <ul className={classes.list}>
        {shown.map((happening) => (
          <li key={happening.id}>
            <Text size="sm" c="dimmed">
              {happening.doneByName} {activityInWords(happening)},{' '}
              <DateText value={happening.doneAt} relative />
            </Text>
          </li>
        ))}
      </ul>
      {activity.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setIsAll(true)}>
          Show {activity.length < total ? 'the newest' : 'all'} {activity.length}
        </Button>
      )}
      {isAll && <CutOff shown={shown.length} total={total} many="entries" />}
    </section>
  )
}
