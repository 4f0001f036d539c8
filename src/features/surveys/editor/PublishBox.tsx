import { Alert, Button, Group, List, Modal, Text } from '@mantine/core'
import { changesBetween } from '../../../domain/surveys/changes.ts'
import { checkContent } from '../../../domain/surveys/check.ts'
import type { Survey } from '../shapes.ts'
import type { SurveyDraft } from './useSurveyDraft.ts'

interface PublishBoxProps {
  survey: Survey
  writing: SurveyDraft
  onClose(): void
  onDone(): void
}

/** Before a version is made: what is wrong, what changes, and what that means for the results. */
export function PublishBox({ survey, writing, onClose, onDone }: PublishBoxProps) {
  const problem = checkContent(writing.draft)
  const newest = survey.versions[0]
  const changes = survey.published ? changesBetween(survey.published, writing.draft) : null
  const next = (newest?.number ?? 0) + 1
  return (
    <Modal opened onClose={onClose} title={`Publish version ${next}`}>
      {problem ? (
        <Alert color="orange" title="Not ready yet" mb="md">
          {problem}
        </Alert>
      ) : (
        <>
          {changes && changes.length > 0 && (
            <List size="sm" mb="sm">
              {changes.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          )}
          <Text size="sm" mb="md">
            {newest
              ? `Phones ask version ${next} from their next contact with the server on. Answers to version ${newest.number} stay with the words the voters heard; where a question is worded differently, results are counted apart.`
              : 'Phones can ask it from now on. A published version never changes: what you write later becomes the next version.'}
          </Text>
        </>
      )}
      {writing.error && (
        <Alert color="red" mb="md" role="alert">
          {writing.error.message}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={problem !== null}
          loading={writing.busy}
          data-autofocus
          onClick={() => void writing.publish().then(onDone, () => {})}
        >
          Publish version {next}
        </Button>
      </Group>
    </Modal>
  )
}
