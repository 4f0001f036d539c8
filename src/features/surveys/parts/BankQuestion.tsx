import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Question } from '../../../domain/surveys/content.ts'
import { presetNames } from '../../../domain/surveys/presets.ts'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { useDraft } from '../../../ui/fields/useDraft.ts'
import { surveys } from '../api.ts'
import { OptionFields } from '../editor/OptionFields.tsx'
import { ScaleFields } from '../editor/ScaleFields.tsx'
import { WordsFields } from '../editor/WordsFields.tsx'
import type { BankRow } from '../shapes.ts'

interface BankQuestionProps {
  committeeId: string
  question: Question
  /** Null for a question that is not in the bank yet. */
  row: BankRow | null
  mayEdit: boolean
  onClose(): void
}

/** One question of the bank. Surveys that ask it keep the words they were published with. */
export function BankQuestion({ committeeId, question: given, row, mayEdit, onClose }: BankQuestionProps) {
  const kept = useDraft<{ question: Question }>(row ? `survey question/${row.id}` : undefined)
  const [question, setQuestion] = useState<Question>(kept.restored?.values.question ?? given)
  const refresh = [surveys.bank]
  const save = useWrite(surveys.saveQuestion, { refresh })
  const archive = useWrite(surveys.archiveQuestion, { refresh })
  const languages = Object.keys(question.words)
  const change = (next: Question) => {
    setQuestion(next)
    kept.save({ question: next })
  }
  const close = () => {
    kept.clear()
    onClose()
  }
  const put = (archived: boolean) => archive.runAsync({ committeeId, questionId: question.id, archived })
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={row ? 'Question' : 'New question'}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {question.isSupport
            ? `${presetNames.support}. The answer also becomes the support level of the contact.`
            : presetNames[question.kind]}
          {row && row.surveys.length > 0 && `. Asked in ${row.surveys.join(', ')}.`}
        </Text>
        <fieldset disabled={!mayEdit} style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 12 }}>
          <WordsFields
            label="Question"
            isLabelShown
            isLong
            languages={languages}
            words={question.words}
            most={500}
            onChange={(words) => change({ ...question, words })}
          />
          {(question.kind === 'choice' || question.kind === 'several') && (
            <OptionFields question={question} name="Question" languages={languages} onChange={change} />
          )}
          {question.scale && (
            <ScaleFields question={question} name="Question" languages={languages} onChange={change} />
          )}
        </fieldset>
        {row && (
          <Text size="sm" c="dimmed">
            New words are used when the question is added to a survey. Published versions keep theirs.
          </Text>
        )}
        {save.error && (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        )}
        {mayEdit && (
          <Group justify="space-between">
            {row ? (
              <Button
                variant="default"
                onClick={() =>
                  void put(!row.isArchived).then(
                    () => {
                      close()
                      showUndo({
                        message: row.isArchived
                          ? 'The question is offered again.'
                          : 'The question is archived.',
                        onUndo: () => put(row.isArchived),
                      })
                    },
                    () => {},
                  )
                }
              >
                {row.isArchived ? 'Restore' : 'Archive'}
              </Button>
            ) : (
              <span />
            )}
            <Button
              loading={save.busy}
              onClick={() =>
                void save
                  .runAsync({ committeeId, question: spoken(question), version: row?.version ?? null })
                  .then(
                    () => {
                      close()
                      showDone('Question saved.')
                    },
                    () => {},
                  )
              }
            >
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}

/** A language in which nothing was written is left out. */
function spoken(question: Question): Question {
  const codes = Object.keys(question.words).filter((code) => question.words[code]!.trim() !== '')
  const within = (words: Record<string, string>) =>
    Object.fromEntries(codes.map((code) => [code, words[code] ?? '']))
  const { scale } = question
  return {
    ...question,
    words: within(question.words),
    options: question.options.map((option) => ({ ...option, words: within(option.words) })),
    ...(scale && { scale: { ...scale, low: within(scale.low), high: within(scale.high) } }),
  }
}
