import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { surveys, type ResultFilter } from '../api.ts'
import type { Breakdown as Found, Grouping, QuestionResult } from '../shapes.ts'
import classes from './Results.module.css'
import { ShareBar, shareWords } from './ShareBar.tsx'

interface BreakdownProps {
  filter: ResultFilter
  question: QuestionResult
  of: Grouping
}

const headings: Record<Grouping, string> = {
  universe: 'Universe',
  turf: 'Turf',
  day: 'Day',
  canvasser: 'Canvasser',
}

/** One question side by side: a row per day, turf, canvasser or universe, a column per answer. */
export function Breakdown({ filter, question, of }: BreakdownProps) {
  const found = useRead(surveys.breakdown, { ...filter, questionId: question.id, of }, { keepPrevious: true })
  return (
    <Loaded read={found} failed="The comparison did not load.">
      {(breakdown) =>
        breakdown.groups.length === 0 ? (
          <Empty title="Nothing to compare.">
            {of === 'universe'
              ? 'This committee has saved no universe yet.'
              : 'No one has answered this yet.'}
          </Empty>
        ) : (
          <>
            <div
              className={classes.scrolls}
              tabIndex={0}
              role="region"
              aria-label={`${headings[of]} by answer`}
            >
              <table className={classes.groups}>
                <thead>
                  <tr>
                    <th scope="col">{headings[of]}</th>
                    <th scope="col" className="figure">
                      People
                    </th>
                    {breakdown.values.map(({ value, words }) => (
                      <th key={value} scope="col">
                        {words}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {breakdown.groups.map((group, index) => (
                    <Fragment key={group.key}>
                      <GroupRow group={group} of={of} />
                      {of === 'day' && <Lines breakdown={breakdown} at={index} />}
                    </Fragment>
                  ))}
                </tbody>
              </table>
            </div>
            {breakdown.isCut && (
              <Text size="sm" c="dimmed" mt={6}>
                There are more; narrow the filters above to see them.
              </Text>
            )}
            {of === 'universe' && (
              <Text size="sm" c="dimmed" mt={6}>
                A voter can be in several universes.
              </Text>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function GroupRow({ group, of }: { group: Found['groups'][number]; of: Grouping }) {
  return (
    <tr>
      <th scope="row">{of === 'day' ? formatDate(group.key) : group.name || 'Unknown'}</th>
      <td className="figure">{formatCount(group.answered)}</td>
      {group.values.map((value) => (
        <td key={value.value}>
          <ShareBar {...value} />
          <span className="figure">
            {formatCount(value.count)}
            {group.answered > 0 && ` · ${shareWords(value)}`}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** Days run from new to old: a line lies between the first day of the new words and the day before. */
function Lines({ breakdown: { groups, lines, values }, at }: { breakdown: Found; at: number }) {
  const before = groups[at + 1]?.key
  const here = lines.filter(({ day }) => groups[at]!.key >= day && (before === undefined || before < day))
  if (before === undefined) return null
  return here.map(({ day, number, words }) => (
    <tr key={number} className={classes.lineRow}>
      <td colSpan={values.length + 2}>
        The wording changed with version {number}, {formatDate(day)}: “{words}”
      </td>
    </tr>
  ))
}
