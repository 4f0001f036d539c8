import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Status } from '../../../ui/Status.tsx'
import { universes } from '../../universes/api.ts'
import { walkbooks } from '../api.ts'
import type { UniverseRow } from '../shapes.ts'

interface UniverseCardProps {
  committeeId: string
  universe: UniverseRow
  mayArchive: boolean
  onMake?(): void
}

export function UniverseCard({ committeeId, universe, mayArchive, onMake }: UniverseCardProps) {
  const { id, name, words, about, isFrozen, voters, countedAt, archivedAt, createdByName } = universe
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          <Anchor
            component={Link}
            inherit
            to={`${linkTo('/advanced-voter-search')}?committee=${committeeId}&universe=${id}`}
          >
            {name}
          </Anchor>
        </Title>
        <Status tone={isFrozen ? 'neutral' : 'good'}>{isFrozen ? 'Frozen' : 'Live'}</Status>
      </Group>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      <Text size="sm" mt="xs">
        <strong className="figure">{counted(voters, 'voter')}</strong>{' '}
        {isFrozen ? 'since it was frozen' : 'when it was saved'}, <DateText value={countedAt} relative />, by{' '}
        {createdByName}. {archivedAt === null && <Drifted committeeId={committeeId} universe={universe} />}
      </Text>
      <Text size="sm" mt={4}>
        <UsedBy committeeId={committeeId} usedBy={universe.usedBy} />
      </Text>
      <Group gap="xs" mt="sm">
        {onMake && archivedAt === null && (
          <Button size="compact-sm" onClick={onMake} aria-label={`Make a walkbook from ${name}`}>
            Make a walkbook
          </Button>
        )}
        {onMake && archivedAt === null && (
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={`${linkTo('/committee/:committeeId/walkbooks', { committeeId })}?phones=lists&universe=${id}`}
            aria-label={`Make a phone list from ${name}`}
          >
            Make a phone list
          </Button>
        )}
        {mayArchive && <ArchiveButton universe={universe} />}
      </Group>
    </Card>
  )
}

/** Counted now, against then. */
function Drifted({ committeeId, universe }: { committeeId: string; universe: UniverseRow }) {
  const drift = useRead(walkbooks.drift, { committeeId, universeId: universe.id })
  if (drift.error) return <>It could not be counted now: {drift.error.message}</>
  if (!drift.data) return <>Counting it now...</>
  const { now, joined, left } = drift.data
  if (joined === null || left === null)
    return now === universe.voters ? <>Now the same.</> : <>Now {formatCount(now)}.</>
  if (joined === 0 && left === 0) return <>Nothing has changed since.</>
  return (
    <>
      Frozen again today it would gain {formatCount(joined)} and lose {formatCount(left)}.
    </>
  )
}

function UsedBy({ committeeId, usedBy }: { committeeId: string; usedBy: UniverseRow['usedBy'] }) {
  const current = usedBy.filter((walkbook) => !walkbook.isArchived)
  const archived = usedBy.length - current.length
  if (usedBy.length === 0) return <>No walkbook was made from it.</>
  return (
    <>
      {current.length > 0 && 'Walkbooks: '}
      {current.map(({ walkbookId, name }, i) => (
        <Fragment key={walkbookId}>
          {i > 0 && ', '}
          <Anchor
            component={Link}
            size="sm"
            to={linkTo('/committee/:committeeId/walkbooks/:walkbookId', { committeeId, walkbookId })}
          >
            {name}
          </Anchor>
        </Fragment>
      ))}
      {archived > 0 && `${current.length > 0 ? ', and ' : ''}${counted(archived, 'archived walkbook')}`}.
    </>
  )
}

function ArchiveButton({ universe: { id, name, archivedAt } }: { universe: UniverseRow }) {
  const refresh = [walkbooks.universes, universes.list, universes.choices]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const archive = useWrite(universes.archive, { refresh, onError })
  const restore = useWrite(universes.restore, { refresh, onError })
  if (archivedAt !== null)
    return (
      <Button size="compact-sm" variant="default" loading={restore.busy} onClick={() => restore.run({ id })}>
        Restore
      </Button>
    )
  const archiveNow = async () => {
    await archive.runAsync({ id })
    showUndo({ message: `“${name}” is archived.`, onUndo: () => restore.runAsync({ id }) })
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={archive.busy}
      onClick={() => void archiveNow().catch(() => {})}
    >
      Archive
    </Button>
  )
}
