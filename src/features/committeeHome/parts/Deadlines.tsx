import { Text } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import type { CommitteeOverview } from '../api.ts'
import classes from '../CommitteeHome.module.css'
import { inDays } from '../rules.ts'

export function Deadlines({ overview: { hasDeadlines, deadlines, today } }: { overview: CommitteeOverview }) {
  if (!hasDeadlines)
    return (
      <Text c="dimmed" size="sm">
        Say in the settings for which year’s election this committee is, and its filing days appear here.
      </Text>
    )
  if (deadlines.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No statement is due in the next 60 days. The calendar shows the later ones.
      </Text>
    )
  return (
    <ul className={classes.list}>
      {deadlines.map((deadline) => (
        <li key={deadline.id} className={classes.row}>
          <span className={classes.main}>
            <span className={classes.title}>{deadline.title}</span>
            <span className={classes.note}>
              {deadline.detail} {deadline.citation}
            </span>
          </span>
          <span className={classes.end}>
            <DateText value={deadline.day} />
            <br />
            {inDays(deadline.day, today)}
          </span>
        </li>
      ))}
    </ul>
  )
}
