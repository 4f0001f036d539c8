import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { CommitteeMark } from '../../../ui/CommitteeMark.tsx'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Pictures, PictureVersion } from '../api.ts'
import { plainDesign } from '../design.ts'
import { uploadPicture } from '../upload.ts'
import type { OnTheTable } from './useDesign.ts'
import { Versions } from './Versions.tsx'

const MB = 1024 * 1024

interface OpeningProps {
  data: Pictures
  problem?: string | null
  onStart(start: OnTheTable): void
  onOpen(version: PictureVersion): void
}

/** Before there is a photo on the table. */
export function Opening({ data, problem, onStart, onOpen }: OpeningProps) {
  const { committee, mayEdit } = data
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const newest = data.versions[0]

  const put = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    setFailed(null)
    try {
      const sourceFileId = await uploadPicture(committee.id, file, file.name)
      onStart({ design: plainDesign, sourceFileId, seenVersion: data.version })
    } catch (error) {
      setFailed((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Page title="Picture" purpose={`${committee.name}: one photo, ready for every network.`}>
      {(failed ?? problem) && (
        <Alert color="red" role="alert" mb="md">
          {failed ?? problem}
        </Alert>
      )}
      {data.shownFileId && (
        <Section title="Shown now">
          <Group gap="md">
            <CommitteeMark
              name={committee.name}
              color={committee.color}
              picture={`/api/files/${data.shownFileId}?size=256`}
              size={128}
            />
            {mayEdit && newest && (
              <Button variant="default" onClick={() => onOpen(newest)}>
                Work on this picture
              </Button>
            )}
          </Group>
        </Section>
      )}
      {mayEdit ? (
        <Section title={data.shownFileId ? 'Or start from a new photo' : 'Start with a photo'}>
          <FileDrop
            label="Drop a photo here"
            hint="PNG, JPEG, WebP or GIF, up to 20 MB. It stays on this server, and where it was taken is removed from it"
            accept={['image/png', 'image/jpeg', 'image/webp', 'image/gif']}
            maxBytes={20 * MB}
            busy={busy}
            onFiles={(files) => void put(files)}
          />
        </Section>
      ) : (
        !data.shownFileId && (
          <Empty title="This committee has no picture yet.">
            {committee.isArchived
              ? 'It is archived and can only be read.'
              : 'Its manager, or anyone with a job there that writes, can make one here.'}
          </Empty>
        )
      )}
      <Versions data={data} onOpen={mayEdit ? onOpen : undefined} />
    </Page>
  )
}
