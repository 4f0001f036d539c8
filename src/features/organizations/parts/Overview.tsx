import { Stack } from '@mantine/core'
import { formatBytes, formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import type { Organization } from '../api.ts'

/** Each figure opens the list it counts. */
export function Overview({ organization, base }: { organization: Organization; base: string }) {
  const { figures, createdAt, retentionDays, archivedAt, id } = organization
  return (
    <Stack gap="lg">
      <StatTiles>
        <StatTile
          label="Members"
          value={formatCount(figures.members)}
          note={`${formatCount(figures.suspended)} suspended`}
          href={`${base}?tab=members`}
        />
        <StatTile
          label="Invitations waiting"
          value={formatCount(figures.invitationsWaiting)}
          href={`${base}?tab=invitations&state=waiting`}
        />
        <StatTile
          label="Committees"
          value={formatCount(figures.committees)}
          note={`${formatCount(figures.committeesArchived)} archived`}
          href={`${base}?tab=committees`}
        />
        <StatTile
          label="Files"
          value={formatBytes(figures.fileBytes)}
          note={`${formatCount(figures.files)} stored`}
        />
        <StatTile
          label="Jobs running"
          value={formatCount(figures.jobsRunning)}
          note={`${formatCount(figures.jobsFailed)} failed in 30 days`}
        />
      </StatTiles>
      <KeyValue
        items={[
          ['Since', <DateText key="s" value={createdAt} />],
          ['Records kept', retentionDays === null ? 'Without end' : `${formatCount(retentionDays)} days`],
          ['State', archivedAt ? <DateText key="a" value={archivedAt} /> : 'Open'],
          ['Id', id],
        ]}
      />
    </Stack>
  )
}
