import { Anchor, Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import type { In } from '../../../app/contract.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AttestationGate } from '../../voters/AttestationGate.tsx'
import { surveys, type ResultFilter } from '../api.ts'
import type { QuestionResult, SaidRow, Wording } from '../shapes.ts'

const columns: Column<SaidRow>[] = [
  { id: 'voter', header: 'Voter', width: 180, grow: 1, sortable: true, cell: (row) => <Voter {...row} /> },
  { id: 'city', header: 'City', width: 110, grow: 0, cell: (row) => row.city },
  { id: 'answer', header: 'Answer', width: 200, grow: 2, cell: (row) => row.answer },
  {
    id: 'answered',
    header: 'When',
    width: 130,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.answeredAt} />,
  },
  { id: 'by', header: 'Canvasser', width: 140, grow: 0, cell: (row) => row.answeredByName },
  { id: 'turf', header: 'Turf', width: 120, grow: 0, cell: (row) => row.turf },
  { id: 'version', header: 'Version', width: 80, grow: 0, align: 'end', cell: (row) => row.versionNumber },
]

interface WhoSaidProps {
  filter: ResultFilter
  said: string
  questions: QuestionResult[]
  onClose(): void
}

/** The rows behind a number: who said so. It is on record who looked. */
export function WhoSaid({ filter, said, questions, onClose }: WhoSaidProps) {
  const { questionId, fromVersion, toVersion, value } = readSaid(said)
  const question = questions.find(({ id }) => id === questionId)
  const words = question?.wordings.flatMap(({ values }) => values).find((one) => one.value === value)?.words
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={words ? `Who said “${words}”` : 'Who answered'}
    >
      <AttestationGate>
        <Rows filter={{ ...filter, questionId: question?.id, fromVersion, toVersion, value }} />
      </AttestationGate>
    </Drawer>
  )
}

/** Which rows, as the address keeps it: the question, the versions that ask with the same words, and the answer. */
export function saidOf(question: QuestionResult, wording: Wording, value: string | null): string {
  const versions = `${wording.fromVersion}-${wording.toVersion}`
  return [question.id, versions, ...(value === null ? [] : [value])].join(' ')
}

function readSaid(said: string) {
  const [questionId = '', versions = '', value] = said.split(' ')
  const [from, to] = versions.split('-').map((text) => Number.parseInt(text, 10) || undefined)
  return { questionId, fromVersion: from, toVersion: to, value }
}

type SaidFilter = Omit<In<typeof surveys.said>, 'sort' | 'desc' | 'page' | 'after'>

function Rows({ filter }: { filter: SaidFilter }) {
  const given = {
    universeId: undefined,
    turf: undefined,
    canvasser: undefined,
    versionNumber: undefined,
    from: undefined,
    to: undefined,
    questionId: undefined,
    ...filter,
  }
  const list = useList(surveys.said, { given, url: { sort: 'saidSort', desc: 'saidDesc', page: 'saidPage' } })
  return (
    <ListPage
      list={list}
      label="Who said so"
      noun={['answer', 'answers']}
      columns={columns}
      saveColumnsAs="survey-answers"
      empty={<Empty title="No one said so.">Answers that were undone are left out.</Empty>}
    />
  )
}

function Voter({ voterId, name }: Pick<SaidRow, 'voterId' | 'name'>) {
  if (voterId === null) return name
  return (
    <Anchor component={Link} to={`${linkTo('/voter_profile')}?id=${voterId}`}>
      {name}
    </Anchor>
  )
}
