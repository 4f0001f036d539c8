import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { articlePath } from '../../news/words.ts'
import { newsClips, type Clip, type Sheet } from '../api.ts'
import classes from './clips.module.css'

const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

export function Proposed({ proposed, sheet }: { proposed: Clip[]; sheet: Sheet | null }) {
  const refresh = [newsClips.desk]
  const take = useWrite(newsClips.take, { refresh, onError })
  const drop = useWrite(newsClips.drop, { refresh, onError })
  const again = useWrite(newsClips.propose, { refresh, onError })
  return (
    <Section card title="Proposed">
      {proposed.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing waits. Anyone of the team proposes an article with Clip, on its page in the{' '}
          <Anchor component={Link} to={linkTo('/news')} inherit underline="always">
            news
          </Anchor>
          .
        </Text>
      ) : (
        <>
          {sheet === null && (
            <Text size="sm" c="dimmed" mb="xs">
              Open a sheet that is not finished, or start one, to put these on it.
            </Text>
          )}
          <ul className={classes.plain}>
            {proposed.map((clip) => (
              <li key={clip.id}>
                <Anchor component={Link} to={articlePath({ sourceKey: clip.sourceKey, id: clip.articleId })}>
                  {clip.title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {clip.source}, <DateText value={clip.publishedAt} />, proposed by {clip.proposedBy}
                </Text>
                {clip.annotation !== '' && (
                  <Text size="sm" className={classes.note}>
                    {clip.annotation}
                  </Text>
                )}
                <Group gap="xs" mt={4}>
                  <Button
                    size="compact-sm"
                    disabled={sheet === null}
                    aria-label={`Put “${clip.title}” on the sheet`}
                    onClick={() => sheet && take.run({ sheetId: sheet.id, articleId: clip.articleId })}
                  >
                    Put on the sheet
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Decline “${clip.title}”`}
                    onClick={() => {
                      drop.run({ clipId: clip.id })
                      showUndo({
                        message: 'The proposal was declined.',
                        onUndo: () => again.runAsync({ articleId: clip.articleId, note: '' }),
                      })
                    }}
                  >
                    Decline
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
