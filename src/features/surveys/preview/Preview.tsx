import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { wordsIn, type Answer, type SurveyContent } from '../../../domain/surveys/content.ts'
import { checkContent } from '../../../domain/surveys/check.ts'
import { isRightToLeft, languageName } from '../../../domain/surveys/languages.ts'
import { nextQuestion } from '../../../domain/surveys/path.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { AskQuestion } from '../AskQuestion.tsx'
import classes from './Preview.module.css'

/** The survey in a frame as wide as a phone, answered as one would at a door. Nothing is recorded. */
export function Preview({ content }: { content: SurveyContent }) {
  const [chosen, setLanguage] = useState(content.languages[0]!)
  const [answers, setAnswers] = useState<Answer[]>([])
  const language = content.languages.includes(chosen) ? chosen : content.languages[0]!
  const main = content.languages[0]!
  if (content.questions.length === 0)
    return (
      <Empty title="There is nothing to preview yet.">Add the first question on the tab Questions.</Empty>
    )
  // Answers to a question that was removed or reworded meanwhile may no longer fit.
  const said = answers.filter(({ questionId }) => content.questions.some((q) => q.id === questionId))
  const question = nextQuestion(content, said)
  const problem = checkContent(content)
  const isStart = said.length === 0
  const speech = isStart ? content.opening : question ? {} : content.closing
  const words = wordsIn(speech, language, main)
  return (
    <div className={classes.preview}>
      <Group justify="space-between">
        <Language languages={content.languages} value={language} onChange={setLanguage} />
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={isStart}
            onClick={() => setAnswers(said.slice(0, -1))}
          >
            Back
          </Button>
          <Button variant="default" size="xs" disabled={isStart} onClick={() => setAnswers([])}>
            Start over
          </Button>
        </Group>
      </Group>
      <div className={classes.phone} role="region" aria-label="As the phone shows it">
        <Text size="xs" c="dimmed" role="status">
          {question
            ? `Question ${content.questions.indexOf(question) + 1} of ${content.questions.length}`
            : 'End of the survey'}
        </Text>
        {words && (
          <p className={classes.speech} lang={language} dir={isRightToLeft(language) ? 'rtl' : undefined}>
            {words}
          </p>
        )}
        {question ? (
          <AskQuestion
            key={`${question.id} ${said.length}`}
            question={question}
            language={language}
            main={main}
            onAnswer={(values) => setAnswers([...said, { questionId: question.id, values }])}
          >
            {({ fields, skip, next }) => (
              <>
                {fields}
                {(skip || next) && (
                  <Group grow mt="auto">
                    {skip && (
                      <Button variant="default" mih={56} onClick={skip}>
                        No answer
                      </Button>
                    )}
                    {next && (
                      <Button mih={56} disabled={!next.isReady} onClick={next.go}>
                        Next
                      </Button>
                    )}
                  </Group>
                )}
              </>
            )}
          </AskQuestion>
        ) : (
          <Button mt="auto" mih={56} onClick={() => setAnswers([])}>
            Ask again
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {problem ? `Before this can be published: ${problem}` : 'Answers you give here are not recorded.'}
      </Text>
    </div>
  )
}

interface LanguageProps {
  languages: string[]
  value: string
  onChange(code: string): void
}

function Language({ languages, value, onChange }: LanguageProps) {
  const data = languages.map((code) => ({ value: code, label: languageName(code) }))
  if (languages.length === 1) return <Text size="sm">{languageName(value)}</Text>
  return languages.length <= 3 ? (
    <SegmentedControl aria-label="Language" data={data} value={value} onChange={onChange} />
  ) : (
    <NativeSelect
      aria-label="Language"
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
