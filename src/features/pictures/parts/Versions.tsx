import { Button, Group, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { pictures, type Pictures, type PictureVersion } from '../api.ts'
import classes from './Studio.module.css'

interface VersionsProps {
  data: Pictures
  /** Opens a version's design to work on; absent for those who only look. */
  onOpen?: (version: PictureVersion) => void
}

export function Versions({ data, onOpen }: VersionsProps) {
  const takeDown = useWrite(pictures.takeDown, {
    refresh: [pictures.get],
    onSuccess: () => showDone('No picture is shown now. The versions stay here.'),
    onError: (error) => showProblem('The picture was not taken down.', error.message),
  })
  if (data.versions.length === 0) return null
  const seen = { committeeId: data.committee.id, seenVersion: data.version }
  return (
    <Section
      title="Versions"
      note="Any earlier one can be shown again. Nothing is lost by saving."
      actions={
        data.mayEdit &&
        data.shownFileId && (
          <Button variant="default" size="xs" loading={takeDown.busy} onClick={() => takeDown.run(seen)}>
            Show no picture
          </Button>
        )
      }
    >
      <ul className={classes.versions}>
        {data.versions.map((version) => (
          <OneVersion key={version.id} version={version} data={data} onOpen={onOpen} />
        ))}
      </ul>
      {/* Versions count up and are never removed: the newest number is how many there are. */}
      <CutOff shown={data.versions.length} total={data.version} many="versions" />
    </Section>
  )
}

function OneVersion({ version, data, onOpen }: VersionsProps & { version: PictureVersion }) {
  const putBack = useWrite(pictures.putBack, {
    refresh: [pictures.get],
    onSuccess: () => showDone(`Version ${version.version} is shown again.`),
    onError: (error) => showProblem('The version was not put back.', error.message),
  })
  const square = version.files.find((file) => file.size === 'square')
  return (
    <li className={classes.version}>
      {square && (
        <img
          className={classes.shot}
          src={`/api/files/${square.fileId}?size=256`}
          alt={`Version ${version.version}`}
          width={64}
          height={64}
          loading="lazy"
        />
      )}
      <div>
        <Group gap={6}>
          <Text fw={550}>Version {version.version}</Text>
          {version.isShown && <Status tone="good">Shown</Status>}
        </Group>
        <Text size="sm" c="dimmed">
          {version.madeByName}, <DateText value={version.madeAt} relative />
          {version.putBackFrom !== null && `, put back from ${version.putBackFrom}`}
        </Text>
        <Group gap={6} mt={4}>
          {data.mayEdit && !version.isShown && (
            <Button
              size="compact-sm"
              variant="default"
              loading={putBack.busy}
              onClick={() =>
                putBack.run({ committeeId: data.committee.id, id: version.id, seenVersion: data.version })
              }
            >
              Show again
            </Button>
          )}
          {onOpen && (
            <Button size="compact-sm" variant="default" onClick={() => onOpen(version)}>
              Work on it
            </Button>
          )}
        </Group>
      </div>
    </li>
  )
}
