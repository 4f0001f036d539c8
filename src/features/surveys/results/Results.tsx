import { Button, Text } from '@mantine/core'
import { parseAsString, useQueryStates } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { surveys, type ResultFilter } from '../api.ts'
import type { Results as Found, Survey } from '../shapes.ts'
import { QuestionResult } from './QuestionResult.tsx'
import classes from './Results.module.css'
import { saidOf, WhoSaid } from './WhoSaid.tsx'

const url = {
  universe: parseAsString,
  turf: parseAsString,
  canvasser: parseAsString,
  version: parseAsString,
  from: parseAsString,
  to: parseAsString,
  /** Whose rows are open (WhoSaid.tsx). */
  said: parseAsString,
}

/** What voters said, question by question. Every number opens its rows. */
export function Results({ committeeId, survey }: { committeeId: string; survey: Survey }) {
  const [at, set] = useQueryStates(url)
  const filter: ResultFilter = {
    committeeId,
    surveyId: survey.id,
    ...(at.universe && { universeId: at.universe }),
    ...(at.turf && { turf: at.turf }),
    ...(at.canvasser && { canvasser: at.canvasser }),
    ...(at.version && { versionNumber: Number(at.version) || 1 }),
    ...(at.from && { from: at.from }),
    ...(at.to && { to: at.to }),
  }
  const results = useRead(surveys.results, filter, { keepPrevious: true })
  if (survey.versions.length === 0)
    return (
      <Empty title="No results yet.">
        Results appear when the survey is published and someone has answered.
      </Empty>
    )
  return (
    <Loaded read={results} failed="The results did not load.">
      {(found) => (
        <>
          <FilterBar subject="Answers" filters={filtersFor(found, at, (next) => void set(next))} />
          <div className={classes.days}>
            <DateField label="First day" value={at.from} onChange={(from) => void set({ from })} />
            <DateField label="Last day" value={at.to} onChange={(to) => void set({ to })} />
            {(at.from ?? at.to) && (
              <Button variant="subtle" onClick={() => void set({ from: null, to: null })}>
                All days
              </Button>
            )}
          </div>
          <Text size="sm" c="dimmed" mb="md" role="status">
            {counted(found.people, 'person', 'people')} answered. Each counts once, with their last answer.
            The thin line is the 95% range (Wilson interval).
          </Text>
          {found.questions.map((question) => (
            <QuestionResult
              key={question.id}
              question={question}
              filter={filter}
              onOpen={(wording, value) => void set({ said: saidOf(question, wording, value) })}
            />
          ))}
          {at.said && (
            <WhoSaid
              filter={filter}
              said={at.said}
              questions={found.questions}
              onClose={() => void set({ said: null })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

type At = Record<'universe' | 'turf' | 'canvasser' | 'version', string | null>

function filtersFor({ choices }: Found, at: At, set: (next: Partial<At>) => void): Filter[] {
  const filter = (
    id: keyof At,
    before: string,
    any: string,
    name: string,
    options: Filter['options'],
  ): Filter[] =>
    options.length === 0 && at[id] === null
      ? []
      : [{ id, before, any, name, value: at[id], options, onChange: (value) => set({ [id]: value }) }]
  const named = (list: { key: string; name: string }[]) =>
    list.map(({ key, name }) => ({ value: key, label: name }))
  return [
    ...filter('universe', 'of voters in', 'any universe', 'Universe', named(choices.universes)),
    ...filter('turf', 'on', 'any turf', 'Turf', named(choices.turfs)),
    ...filter('canvasser', 'asked by', 'any canvasser', 'Canvasser', named(choices.canvassers)),
    ...filter(
      'version',
      'to',
      'any version',
      'Version',
      choices.versions.map((number) => ({ value: String(number), label: `version ${number}` })),
    ),
  ]
}
