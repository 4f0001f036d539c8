import { useState } from 'react'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { newQuestion, presetNames } from '../../../domain/surveys/presets.ts'
import type { Question } from '../../../domain/surveys/content.ts'
import { languageName } from '../../../domain/surveys/languages.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { surveys } from '../api.ts'
import { AddQuestion } from '../editor/AddQuestion.tsx'
import type { BankRow } from '../shapes.ts'
import { BankQuestion } from './BankQuestion.tsx'
import { bankWords } from './bankWords.ts'

const columns: Column<BankRow>[] = [
  {
    id: 'words',
    header: 'Question',
    width: 320,
    grow: 3,
    sortable: true,
    cell: (row) => bankWords(row.question),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 150,
    grow: 0,
    cell: (row) => (row.question.isSupport ? presetNames.support : presetNames[row.question.kind]),
  },
  {
    id: 'languages',
    header: 'Languages',
    width: 150,
    grow: 1,
    cell: ({ question: { words } }) =>
      Object.keys(words)
        .filter((code) => words[code]!.trim() !== '')
        .map(languageName)
        .join(', '),
  },
  { id: 'surveys', header: 'Asked in', width: 180, grow: 1, cell: (row) => row.surveys.join(', ') || '–' },
  {
    id: 'answers',
    header: 'Answers',
    width: 100,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => row.answers,
  },
  {
    id: 'changed',
    header: 'Last changed',
    width: 140,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.changedAt} relative />,
  },
]

/** Every question the committee has written, and new ones for later surveys. */
export function BankList({ committeeId }: { committeeId: string }) {
  const list = useList(surveys.bank, { given: { committeeId }, search: 'search', opens: 'question' })
  const [adding, setAdding] = useState<Question | null>(null)
  const mayEdit = list.facts?.mayEdit ?? false
  const add = (
    <AddQuestion
      label="New question"
      onAdd={(preset) => setAdding(newQuestion(preset, crypto.randomUUID(), ['en', 'es']))}
    />
  )
  return (
    <>
      <ListPage
        list={list}
        label="Question bank"
        noun={['question', 'questions']}
        columns={columns}
        saveColumnsAs="survey-questions"
        search="Find a question"
        filters={[
          {
            field: 'archived',
            before: 'that are',
            any: 'offered',
            name: 'Archived',
            always: true,
            options: [{ value: 'true', label: 'archived' }],
          },
        ]}
        tools={mayEdit && add}
        empty={
          <Empty title="No questions yet." action={mayEdit && add}>
            Questions are added here when a survey is published. You can also write one for later.
          </Empty>
        }
        nothingFits={<Empty title="No question matches.">Clear a filter, or look for another word.</Empty>}
        detail={({ row, close }) =>
          row && (
            <BankQuestion
              key={row.id}
              committeeId={committeeId}
              question={row.question}
              row={row}
              mayEdit={mayEdit}
              onClose={close}
            />
          )
        }
      />
      {adding && (
        <BankQuestion
          committeeId={committeeId}
          question={adding}
          row={null}
          mayEdit
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}
