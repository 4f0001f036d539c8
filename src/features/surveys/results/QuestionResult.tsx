import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { ResultFilter } from '../api.ts'
import { groupings, type Grouping, type QuestionResult as Result, type Wording } from '../shapes.ts'
import { Breakdown } from './Breakdown.tsx'
import classes from './Results.module.css'
import { ShareBar, shareWords } from './ShareBar.tsx'

interface QuestionResultProps {
  question: Result
  filter: ResultFilter
  /** Null opens everyone who answered. */
  onOpen(wording: Wording, value: string | null): void
}

const names: Record<Grouping | 'all', string> = {
  all: 'All',
  universe: 'By universe',
  turf: 'By turf',
  day: 'By day',
  canvasser: 'By canvasser',
}

export function QuestionResult({ question, filter, onOpen }: QuestionResultProps) {
  const [by, setBy] = useState<Grouping | 'all'>('all')
  const hasValues = question.wordings.some((wording) => wording.values.length > 0)
  return (
    <Section
      card
      title={question.words}
      note={question.isAsked ? undefined : 'The newest version no longer asks this.'}
    >
      {hasValues && (
        <div className={classes.scrolls} tabIndex={-1}>
          <SegmentedControl
            size="xs"
            mb="sm"
            aria-label={`Show the answers to “${question.words}”`}
            data={(['all', ...groupings] as const).map((value) => ({ value, label: names[value] }))}
            value={by}
            onChange={setBy}
          />
        </div>
      )}
      {by === 'all' ? (
        question.wordings.map((wording, index) => (
          <div key={wording.fromVersion}>
            {index > 0 && <WordingLine newer={question.wordings[index - 1]!} older={wording} />}
            <OneWording wording={wording} onOpen={onOpen} />
          </div>
        ))
      ) : (
        <Breakdown filter={filter} question={question} of={by} />
      )}
    </Section>
  )
}

/** Where the wording changed. What is below answers another question, so it is not added to what is above. */
function WordingLine({ newer, older }: { newer: Wording; older: Wording }) {
  const which =
    older.fromVersion === older.toVersion
      ? `version ${older.toVersion}`
      : `versions ${older.fromVersion} to ${older.toVersion}`
  return (
    <div className={classes.line} role="separator" aria-label="The wording changed">
      <Text size="sm" fw={600}>
        The wording changed with version {newer.fromVersion}, <DateText value={newer.since} />
      </Text>
      <Text size="sm" c="dimmed">
        Before that, {which} asked: “{older.words}”. Its answers are counted apart.
      </Text>
    </div>
  )
}

function OneWording({ wording, onOpen }: { wording: Wording } & Pick<QuestionResultProps, 'onOpen'>) {
  const skipped = wording.asked - wording.answered
  return (
    <>
      {wording.values.length > 0 && (
        <table className={classes.bars}>
          <thead className={classes.hidden}>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">Picture</th>
              <th scope="col">People</th>
              <th scope="col">Share and 95% interval</th>
            </tr>
          </thead>
          <tbody>
            {wording.values.map((value) => (
              <tr key={value.value}>
                <th scope="row">{value.words}</th>
                <td className={classes.picture}>
                  <ShareBar {...value} />
                </td>
                <td className="figure">
                  {value.count === 0 ? (
                    '0'
                  ) : (
                    <Anchor
                      component="button"
                      type="button"
                      aria-label={`Show the ${value.count} who said ${value.words}`}
                      onClick={() => onOpen(wording, value.value)}
                    >
                      {formatCount(value.count)}
                    </Anchor>
                  )}
                </td>
                <td className={`figure ${classes.share}`}>
                  {wording.answered > 0 ? shareWords(value) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Text size="sm" c="dimmed" mt={6}>
        {wording.answered > 0 ? (
          <Anchor
            underline="always"
            component="button"
            type="button"
            size="sm"
            onClick={() => onOpen(wording, null)}
          >
            {counted(wording.answered, 'person', 'people')} answered
          </Anchor>
        ) : (
          'No one has answered'
        )}
        {skipped > 0 && `, ${formatCount(skipped)} skipped it`}.
      </Text>
    </>
  )
}
