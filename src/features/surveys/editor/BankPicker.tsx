import { Button, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import type { Question } from '../../../domain/surveys/content.ts'
import { presetNames } from '../../../domain/surveys/presets.ts'
import { counted } from '../../../domain/numbers.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { surveys } from '../api.ts'
import { bankWords } from '../parts/bankWords.ts'
import classes from './BankPicker.module.css'

interface BankPickerProps {
  committeeId: string
  /** Questions the survey has already. */
  taken: string[]
  onPick(question: Question): void
  onClose(): void
}

/** A question that was asked before: it keeps its id, so its answers stay together. */
export function BankPicker({ committeeId, taken, onPick, onClose }: BankPickerProps) {
  const [search, setSearch] = useState('')
  const bank = useRead(surveys.bank, { committeeId, search }, { keepPrevious: true })
  return (
    <Modal opened onClose={onClose} title="From the question bank">
      <TextInput
        aria-label="Find a question"
        placeholder="Find a question"
        data-autofocus
        mb="sm"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded read={bank} failed="The question bank did not load.">
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              title={search ? 'No matches.' : 'The bank is empty.'}
              action={<Button onClick={onClose}>Close</Button>}
            >
              Questions are added when a survey is published, or by hand on the tab Question bank.
            </Empty>
          ) : (
            <ul className={classes.list}>
              {rows.map(({ id, question, answers }) => (
                <li key={id}>
                  <UnstyledButton
                    className={classes.row}
                    disabled={taken.includes(id)}
                    onClick={() => onPick(question)}
                  >
                    <span>{bankWords(question)}</span>
                    <Text size="xs" c="dimmed">
                      {taken.includes(id)
                        ? 'Already in this survey'
                        : `${presetNames[question.kind]}, ${counted(answers, 'answer')}`}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  )
}
