import { Stack, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SurveyContent } from '../../../domain/surveys/content.ts'
import { counted } from '../../../domain/numbers.ts'
import { languageName } from '../../../domain/surveys/languages.ts'
import { newQuestion } from '../../../domain/surveys/presets.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { AddQuestion } from './AddQuestion.tsx'
import { BankPicker } from './BankPicker.tsx'
import * as edit from './editing.ts'
import classes from './Editor.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useQuestionDrops } from './useQuestionDrag.ts'
import type { SurveyDraft } from './useSurveyDraft.ts'
import { WordsFields } from './WordsFields.tsx'

/** Everything a survey says, in the order a canvasser says it. */
export function SurveyEditor({ committeeId, writing }: { committeeId: string; writing: SurveyDraft }) {
  const [picking, setPicking] = useState(false)
  const { draft: content, changeDraft } = writing
  const { languages, questions } = content

  /** What takes something away can be undone. */
  function risky(next: SurveyContent, message: string) {
    const before = content
    changeDraft(next)
    showUndo({ message, onUndo: () => changeDraft(before) })
  }
  // The button that moved a question moves along with it, and must not lose the keyboard on the way.
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [questions])
  function move(id: string, to: number) {
    pressed.current = document.activeElement
    const next = edit.moveQuestion(content, id, to)
    const lost = edit.branchesIn(content) - edit.branchesIn(next)
    if (lost === 0) changeDraft(next)
    else risky(next, `Moved. ${counted(lost, 'branch', 'branches')} would lead back and went away.`)
  }
  useQuestionDrops(
    questions.map((question) => question.id),
    move,
  )
  return (
    <Stack gap="md">
      <TextInput
        label="Name"
        maxLength={120}
        value={writing.name}
        onChange={(event) => writing.change({ name: event.currentTarget.value })}
      />
      <LanguagePicker
        languages={languages}
        onAdd={(code) => changeDraft(edit.addLanguage(content, code))}
        onRemove={(code) =>
          risky(edit.removeLanguage(content, code), `${languageName(code)} and its words removed.`)
        }
      />
      <WordsFields
        label="Opening"
        isLabelShown
        isLong
        languages={languages}
        words={content.opening}
        most={1000}
        placeholder="Hi, I am … with … Do you have two minutes?"
        onChange={(opening) => changeDraft({ ...content, opening })}
      />
      {questions.length === 0 ? (
        <Empty title="No questions yet.">Add the first one below, or take one from the question bank.</Empty>
      ) : (
        <ol className={classes.questions} aria-label="Questions">
          {questions.map((question) => (
            <QuestionCard
              key={question.id}
              content={content}
              question={question}
              onChange={(next) => changeDraft(edit.changeQuestion(content, question.id, next))}
              onMove={(to) => move(question.id, to)}
              onRemove={() => risky(edit.removeQuestion(content, question.id), 'Question removed.')}
            />
          ))}
        </ol>
      )}
      <div>
        <AddQuestion
          disabled={questions.length >= 40}
          onBank={() => setPicking(true)}
          onAdd={(preset) =>
            changeDraft(edit.addQuestion(content, newQuestion(preset, crypto.randomUUID(), languages)))
          }
        />
      </div>
      <WordsFields
        label="Closing"
        isLabelShown
        isLong
        languages={languages}
        words={content.closing}
        most={1000}
        placeholder="Thank you for your time."
        onChange={(closing) => changeDraft({ ...content, closing })}
      />
      {picking && (
        <BankPicker
          committeeId={committeeId}
          taken={questions.map((question) => question.id)}
          onClose={() => setPicking(false)}
          onPick={(question) => {
            changeDraft(edit.addQuestion(content, edit.fromBank(question, languages)))
            setPicking(false)
          }}
        />
      )}
    </Stack>
  )
}
