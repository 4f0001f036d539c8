import { Button, Text } from '@mantine/core'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { languageName } from '../../../domain/surveys/languages.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { surveys } from '../api.ts'
import { surveyStates, type SurveyRow } from '../shapes.ts'
import { SurveyStatus } from './SurveyStatus.tsx'

const columns: Column<SurveyRow>[] = [
  { id: 'name', header: 'Survey', width: 200, grow: 2, sortable: true, cell: (row) => row.name },
  {
    id: 'state',
    header: 'State',
    width: 150,
    grow: 0,
    cell: (row) => (
      <>
        <SurveyStatus state={row.state} />
        {row.hasChanges && row.state === 'in use' && (
          <Text span size="xs" c="dimmed" ml={6}>
            being changed
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    width: 80,
    grow: 0,
    align: 'end',
    cell: (row) => row.versionNumber ?? '–',
  },
  { id: 'questions', header: 'Questions', width: 100, grow: 0, align: 'end', cell: (row) => row.questions },
  {
    id: 'languages',
    header: 'Languages',
    width: 150,
    grow: 1,
    cell: (row) => row.languages.map(languageName).join(', '),
  },
  {
    id: 'people',
    header: 'People asked',
    width: 130,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => row.people,
  },
  {
    id: 'changed',
    header: 'Last changed',
    width: 130,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.changedAt} relative />,
  },
]

interface SurveyListProps {
  committeeId: string
  hrefOf(surveyId: string): string
  onNew(): void
}

export function SurveyList({ committeeId, hrefOf, onNew }: SurveyListProps) {
  const list = useList(surveys.list, { given: { committeeId }, search: 'search' })
  const mayEdit = list.facts?.mayEdit ?? false
  return (
    <ListPage
      list={list}
      label="Surveys"
      noun={['survey', 'surveys']}
      columns={columns}
      saveColumnsAs="surveys"
      rowHref={({ id }) => hrefOf(id)}
      search="Find a survey"
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'in any state',
          name: 'State',
          always: true,
          options: surveyStates.map((value) => ({ value, label: value })),
        },
      ]}
      empty={
        <Empty title="No surveys yet." action={mayEdit && <Button onClick={onNew}>New survey</Button>}>
          A survey is what canvassers ask at the door.
          {mayEdit ? '' : ' Managers and organizers of the committee write them.'}
        </Empty>
      }
      nothingFits={<Empty title="No survey matches.">Clear a filter, or look for another name.</Empty>}
    />
  )
}
