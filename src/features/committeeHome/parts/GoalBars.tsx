import { Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { formatDollars } from '../../../domain/money.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { goalWords, paceOf } from '../../committees/rules.ts'
import type { CommitteeOverview } from '../api.ts'
import classes from './GoalBars.module.css'

type Goal = CommitteeOverview['goals'][number]

export function GoalBars({ overview: { goals, today } }: { overview: CommitteeOverview }) {
  if (goals.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No goal is set. A number and a day make this page say whether you are on pace.
      </Text>
    )
  return goals.map((goal) => <GoalBar key={goal.kind} goal={goal} today={today} />)
}

function GoalBar({ goal, today }: { goal: Goal; today: string }) {
  const [done, target] = [BigInt(goal.done), BigInt(goal.target)]
  const pace = paceOf(done, target, { ...goal, today })
  const percent = Math.min(100, Number((done * 100n) / target))
  const words = `${amount(goal, done)} of ${amount(goal, target)}`
  return (
    <div className={classes.goal}>
      <div className={classes.head}>
        <span className={classes.title}>{goalWords[goal.kind].title}</span>
        {pace !== 'no date' && <Status tone={tones[pace]}>{paceWords[pace]}</Status>}
        <span className={classes.figures}>{words}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={goalWords[goal.kind].title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        <Bar part={Number(done)} whole={Number(target)} />
      </div>
      <Text size="xs" c="dimmed">
        {goal.dueOn && `By ${formatDate(goal.dueOn)}.`}
      </Text>
    </div>
  )
}

const amount = (goal: Goal, value: bigint): string =>
  goal.kind === 'raised' ? formatDollars(value) : formatCount(Number(value))

type Dated = Exclude<ReturnType<typeof paceOf>, 'no date'>
const paceWords: Record<Dated, string> = {
  reached: 'Reached',
  'on pace': 'On pace',
  behind: 'Behind',
  missed: 'Missed',
}
const tones: Record<Dated, StatusTone> = {
  reached: 'good',
  'on pace': 'working',
  behind: 'warning',
  missed: 'bad',
}
