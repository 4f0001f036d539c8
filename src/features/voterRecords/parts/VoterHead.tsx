import { Text } from '@mantine/core'
import { Status } from '../../../ui/Status.tsx'
import { statusName } from '../../../domain/voters/shown.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PartyMark } from './PartyMark.tsx'
import { useVoterPage } from './useVoterPage.tsx'
import classes from './VoterHead.module.css'

/** Under the name: who this is in one line, and how fresh the file is. */
export function VoterHead() {
  const { voter, sources, work, merged } = useVoterPage().profile
  const source = sources.find((s) => s.id === voter.sourceId)
  const place = [voter.county && `${voter.county} County`, voter.precinct && `precinct ${voter.precinct}`]
  return (
    <span className={classes.head}>
      <PartyMark party={voter.party} long />
      {voter.age !== null && <span>{voter.age} years</span>}
      <Status tone={voter.status === 'A' ? 'good' : 'neutral'}>{statusName(voter.status)}</Status>
      {voter.droppedOn && <Status tone="warning">No longer in the file</Status>}
      {voter.isConfidential && <Status tone="neutral">Confidential</Status>}
      {work?.corrections.some((c) => c.state === 'open' && c.field === 'deceased') && (
        <Status tone="warning">Claimed deceased</Status>
      )}
      {work?.corrections.some((c) => c.state === 'open' && c.field === 'moved') && (
        <Status tone="warning">Claimed moved</Status>
      )}
      {merged.length > 0 && <Status tone="neutral">{`${merged.length + 1} records merged`}</Status>}
      <span>{place.filter(Boolean).join(', ')}</span>
      {source && (
        <Text span size="sm" c="dimmed">
          {source.label}, as of <DateText value={source.asOf} />
        </Text>
      )}
    </span>
  )
}
