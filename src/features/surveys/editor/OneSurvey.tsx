import { Alert, Button, Group, Menu, Tabs, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { changesBetween } from '../../../domain/surveys/changes.ts'
import { surveys } from '../api.ts'
import { SurveyStatus } from '../parts/SurveyStatus.tsx'
import { Preview } from '../preview/Preview.tsx'
import { Results } from '../results/Results.tsx'
import type { Survey } from '../shapes.ts'
import { PublishBox } from './PublishBox.tsx'
import { SurveyEditor } from './SurveyEditor.tsx'
import { useSurveyDraft } from './useSurveyDraft.ts'
import { VersionList } from './VersionList.tsx'

interface OneSurveyProps {
  committeeId: string
  surveyId: string
  onCopy(survey: Survey): void
}

export function OneSurvey({ committeeId, surveyId, onCopy }: OneSurveyProps) {
  const survey = useRead(surveys.survey, { committeeId, surveyId })
  if (survey.data)
    return <Opened key={surveyId} committeeId={committeeId} survey={survey.data} onCopy={onCopy} />
  if (survey.error)
    return (
      <ErrorState
        page
        title="This survey did not load."
        tryThis={survey.error.message}
        onRetry={() => void survey.refetch()}
      />
    )
  return <Loading />
}

const views = ['questions', 'preview', 'results', 'versions'] as const

function Opened({ committeeId, survey, onCopy }: Omit<OneSurveyProps, 'surveyId'> & { survey: Survey }) {
  const first = survey.mayEdit && survey.state !== 'closed' ? 'questions' : 'results'
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault(first))
  const [publishing, setPublishing] = useState(false)
  const writing = useSurveyDraft(committeeId, survey)
  const mayWrite = survey.mayEdit && survey.state !== 'closed'
  const isNew = survey.published === null || changesBetween(survey.published, writing.draft).length > 0
  const save = (overwrite = false) =>
    writing.save(overwrite).then(
      () => showDone('Draft saved.'),
      () => {},
    )
  return (
    <Page
      title={writing.name || 'Survey'}
      crumbs={[
        { label: 'Surveys', to: linkTo('/committee/:committeeId/walkbooks/surveys', { committeeId }) },
        { label: writing.name || 'Survey' },
      ]}
      purpose={<Standing survey={survey} isNew={isNew} />}
      moreActions={
        survey.mayEdit && (
          <>
            {mayWrite && writing.isChanged && (
              <Button variant="default" onClick={() => void save()} loading={writing.busy}>
                Save draft
              </Button>
            )}
            <MoreActions committeeId={committeeId} survey={survey} onCopy={onCopy} />
          </>
        )
      }
      action={
        mayWrite &&
        isNew && (
          <Button onClick={() => setPublishing(true)} disabled={writing.isConflict}>
            Publish
          </Button>
        )
      }
    >
      {writing.isConflict ? (
        <ConflictNotice
          message={writing.error!.message}
          differences={differencesIn(survey, writing)}
          busy={writing.busy}
          onKeepMine={() => void save(true)}
          onTakeTheirs={writing.forget}
        />
      ) : (
        writing.error &&
        !publishing && (
          <Alert color="red" role="alert" mb="md">
            {writing.error.message}
          </Alert>
        )
      )}
      <Tabs value={view} onChange={(next) => void setView(next as typeof view)} keepMounted={false}>
        <Tabs.List mb="md">
          {mayWrite && <Tabs.Tab value="questions">Questions</Tabs.Tab>}
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
          <Tabs.Tab value="results">Results</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        {mayWrite && (
          <Tabs.Panel value="questions">
            <SurveyEditor committeeId={committeeId} writing={writing} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="preview">
          <Preview content={writing.draft} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <Results committeeId={committeeId} survey={survey} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionList versions={survey.versions} />
        </Tabs.Panel>
      </Tabs>
      {publishing && (
        <PublishBox
          survey={survey}
          writing={writing}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false)
            showDone('Published. Phones can ask it now.')
          }}
        />
      )}
    </Page>
  )
}

function Standing({ survey, isNew }: { survey: Survey; isNew: boolean }) {
  const number = survey.versions[0]?.number
  return (
    <Group gap="xs" component="span">
      <SurveyStatus state={survey.state} />
      <Text span size="sm">
        {number === undefined
          ? 'Not published yet.'
          : `Phones ask version ${number}.${isNew ? ' You are writing the next one.' : ''}`}
      </Text>
    </Group>
  )
}

function differencesIn(survey: Survey, writing: { name: string; draft: Survey['draft'] }) {
  const changes = changesBetween(survey.draft, writing.draft)
  return [
    ...(survey.name === writing.name ? [] : [{ label: 'Name', mine: writing.name, theirs: survey.name }]),
    ...changes.map((sentence, i) => ({ label: `Change ${i + 1}`, mine: sentence, theirs: '' })),
  ]
}

function MoreActions({ committeeId, survey, onCopy }: Omit<OneSurveyProps, 'surveyId'> & { survey: Survey }) {
  const close = useWrite(surveys.close, {
    refresh: [surveys.survey, surveys.list],
    onError: (error) => showProblem('The survey was not changed.', error.message),
  })
  const of = { committeeId, surveyId: survey.id }
  const isClosed = survey.state === 'closed'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label="More actions" px="xs">
          <IconDots size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(survey)}>Copy as a new survey</Menu.Item>
        <Menu.Item
          onClick={() =>
            void close.runAsync({ ...of, closed: !isClosed }).then(
              () =>
                showUndo({
                  message: isClosed ? 'The survey is open again.' : 'The survey is closed. Its answers stay.',
                  onUndo: () => close.runAsync({ ...of, closed: isClosed }),
                }),
              () => {},
            )
          }
        >
          {isClosed ? 'Reopen' : 'Close the survey'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
