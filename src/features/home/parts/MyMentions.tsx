import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { projects } from '../../projects/api.ts'
import type { Mentions } from '../../projects/mentions.ts'
import { home } from '../api.ts'
import classes from './widgets.module.css'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

/** Comments under tasks that name this person; opening the task or dismissing the line takes it off the list. */
export function MyMentions({ mentions: { rows, total } }: { mentions: Mentions }) {
  const see = useWrite(projects.seeMentions, {
    refresh: [home.overview],
    onError: (error) => showProblem('The line was not dismissed.', error.message),
  })

  async function dismiss({ committeeId, commentId, title }: Mentions['rows'][number]) {
    const what = { committeeId, commentIds: [commentId] }
    await see.runAsync({ ...what, seen: true })
    showUndo({
      message: `The mention under “${title}” is dismissed.`,
      onUndo: () => see.runAsync({ ...what, seen: false }),
    })
  }

  if (total === 0)
    return <Text c="dimmed">Nothing new. A comment that names you with @ under a task shows here.</Text>
  return (
    <>
      <ul className={classes.list}>
        {rows.map((mention) => (
          <li key={mention.commentId} className={classes.dismissible}>
            <Link to={addressOf(mention)} className={classes.row}>
              <span className={classes.rowMain}>
                <span className={classes.rowTitle}>
                  {mention.writtenByName} mentioned you in {mention.title}
                </span>
                <ClippedText lines={2} className={classes.note}>
                  {mention.text}
                </ClippedText>
                <span className={classes.note}>
                  {mention.committeeName}, <DateText value={mention.writtenAt} relative />
                </span>
              </span>
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Dismiss the mention in ${mention.title}`}
              // The refusal waccording to onError.
              onClick={() => void dismiss(mention).catch(() => undefined)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Text size="sm" mt={8} c="dimmed">
          The newest {rows.length} of {counted(total, 'mention')}. Older ones follow as you open or dismiss
          these.
        </Text>
      )}
    </>
  )
}

function addressOf({ committeeId, staffId, projectId, taskId }: Mentions['rows'][number]): string {
  const path = linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
    committeeId,
    staffId,
    projectId,
  })
  return `${path}?task=${taskId}`
}
