import { Anchor, Text, Title } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { universes, type VoterExport } from '../api.ts'
import classes from './SavedUniverses.module.css'

const most = 5

/** What this committee took out lately: a file one has closed the window on is found again here. */
export function EarlierExports({ committeeId }: { committeeId: string }) {
  const list = useRead(universes.exports, { committeeId })
  const shown = list.data?.exports.slice(0, most) ?? []
  if (shown.length === 0) return null
  return (
    <>
      <Title order={3} mt="lg" mb={4}>
        Earlier exports
      </Title>
      <ul className={classes.list}>
        {shown.map((made) => (
          <li key={made.id} className={classes.entry}>
            <div className={classes.head}>
              <span className={classes.name}>{made.name}</span>
              <State made={made} />
            </div>
            <Text size="xs" c="dimmed">
              {counted(made.voters, 'voter')}, by {made.madeByName} <DateText value={made.madeAt} relative />:{' '}
              {made.reason}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

function State({ made: { state, fileId } }: { made: VoterExport }) {
  if (state === 'ready' && fileId)
    return (
      <Anchor href={`/api/files/${fileId}`} download size="sm">
        Download
      </Anchor>
    )
  return (
    <Text size="sm" c="dimmed">
      {state === 'waiting' ? 'Being made' : state === 'failed' ? 'Failed' : 'File removed'}
    </Text>
  )
}
