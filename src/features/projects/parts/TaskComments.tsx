import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { usePromise } from '../../../app/browser/mail.ts'
import { useWrite } from '../../../app/browser/call.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { projects, type Task } from '../api.ts'
import { partsOf, type Mentionable } from '../rules.ts'
import { CommentField } from './CommentField.tsx'
import classes from './TaskPanel.module.css'

interface TaskCommentsProps {
  of: { committeeId: string; projectId: string; taskId: string }
  comments: Task['commentList']
  members: Mentionable[]
  mayEdit: boolean
}

export function TaskComments({ of, comments, members, mayEdit }: TaskCommentsProps) {
  const promise = usePromise()
  const reads = { refresh: [projects.task, projects.board] }
  const write = useWrite(projects.comment, reads)
  const removal = useWrite(projects.removeComment, reads)

  async function send(text: string) {
    const { mentioned } = await write.runAsync({ ...of, text })
    if (mentioned.length > 0) showDone(promise(`We are emailing ${mentioned.join(' and ')} about this.`))
  }

  async function remove(commentId: string) {
    await removal.runAsync({ ...of, commentId, removed: true })
    showUndo({
      message: 'The comment is removed.',
      onUndo: () => removal.runAsync({ ...of, commentId, removed: false }),
    })
  }

  return (
    <section aria-label="Comments">
      <h3 className={classes.heading}>Comments</h3>
      <ul className={classes.list}>
        {comments.map((comment) => (
          <li key={comment.id} data-new={comment.isNewForMe || undefined} className={classes.comment}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm">
                <Text span inherit fw={600}>
                  {comment.writtenByName}
                </Text>{' '}
                <Text span size="xs" c="dimmed">
                  <DateText value={comment.writtenAt} relative />
                </Text>
              </Text>
              {comment.mayRemove && mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove the comment of ${comment.writtenByName}`}
                  onClick={() => void remove(comment.id)}
                >
                  <IconX size={14} stroke={1.6} />
                </ActionIcon>
              )}
            </Group>
            <Text size="sm" className={classes.words}>
              {partsOf(comment.text, members).map(({ text, who }, i) =>
                who ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
                  <span key={i} className={classes.mention}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </Text>
          </li>
        ))}
      </ul>
      {mayEdit && <CommentField key={of.taskId} taskId={of.taskId} members={members} onSend={send} />}
      {!mayEdit && comments.length === 0 && (
        <Text size="sm" c="dimmed">
          No one has commented.
        </Text>
      )}
    </section>
  )
}
