import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { PersonPicker } from '../../people/PersonPicker.tsx'
import { signInSheets, type EventSheets, type RowState, type SheetRow } from '../api.ts'
import classes from '../SignInSheets.module.css'
import { VoterMatch } from './VoterMatch.tsx'

interface TypedLineProps {
  committeeId: string
  row: SheetRow
  sheets: EventSheets
}

export function TypedLine({ committeeId, row, sheets }: TypedLineProps) {
  const options = {
    refresh: [signInSheets.ofEvent, signInSheets.desk],
    onError: (error: Error) => showProblem(error.message, 'The line is as it was.'),
  }
  const settle = useWrite(signInSheets.settle, options)
  const leaveOut = useWrite(signInSheets.leaveOut, options)
  const reopen = useWrite(signInSheets.reopen, options)
  const of = { committeeId, rowId: row.id }
  const sheet = sheets.sheets.find(({ id }) => id === row.sheetId)
  const busy = settle.busy || leaveOut.busy || reopen.busy
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <b>{row.name}</b>
        <span className={classes.why}>{row.contact}</span>
        {row.wantsToVolunteer && <Status tone="working">Can help</Status>}
        <span className={classes.end}>
          <Status tone={tones[row.state]}>{words[row.state]}</Status>
        </span>
      </div>
      {row.state === 'open' && sheets.mayRun && (
        <>
          {row.candidates.map((candidate) => (
            <div key={candidate.personId} className={classes.candidate}>
              <Button
                size="compact-sm"
                variant="light"
                disabled={busy}
                onClick={() => settle.run({ ...of, personId: candidate.personId })}
              >
                It is {candidate.name}
              </Button>
              <span className={classes.why}>
                {candidate.reasons.join(', ')}
                {candidate.detail && ` · ${candidate.detail}`}
              </span>
            </div>
          ))}
          <div className={classes.candidate}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => settle.run({ ...of, personId: null })}
            >
              Someone new
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => leaveOut.run(of)}
            >
              Cannot be read
            </Button>
            <PersonPicker
              committeeId={committeeId}
              aria-label={`Who ${row.name} is`}
              placeholder="Someone else you know"
              size="xs"
              w={220}
              value={null}
              disabled={busy}
              onChange={(person) => person && settle.run({ ...of, personId: person.id })}
            />
          </div>
        </>
      )}
      {row.state !== 'open' && (
        <Group gap="sm" className={classes.candidate}>
          {row.personId && (
            <Anchor
              component={Link}
              size="sm"
              to={linkTo('/committee/:committeeId/volunteers/:volunteerId', {
                committeeId,
                volunteerId: row.personId,
              })}
            >
              {row.personName || 'Open the record'}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {sheet?.kind === 'kiosk' ? 'at the kiosk' : `typed by ${row.typedByName}`}
          </Text>
          {sheets.mayRun && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => reopen.run(of)}
            >
              Undo
            </Button>
          )}
          {sheets.mayLookUp && row.personId && !row.hasVoter && (
            <VoterMatch committeeId={committeeId} personId={row.personId} name={row.name} />
          )}
          {row.hasVoter && <Status tone="neutral">In the voter file</Status>}
        </Group>
      )}
    </li>
  )
}

const words: Record<RowState, string> = {
  open: 'Who is it?',
  matched: 'Known, came',
  'new person': 'New, came',
  'left out': 'Left out',
}
const tones: Record<RowState, StatusTone> = {
  open: 'waiting',
  matched: 'good',
  'new person': 'good',
  'left out': 'neutral',
}
