import { Anchor, Button, Group, Switch, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { reports, type VersionRow } from '../api.ts'

interface VersionsProps {
  committeeId: string
  reportId: string
  versions: VersionRow[]
  mayEdit: boolean
}

const refresh = [reports.get, reports.list]

/** The report as it was at a time, with the values it had then. */
export function Versions({ committeeId, reportId, versions, mayEdit }: VersionsProps) {
  const [name, setName] = useState('')
  const keep = useWrite(reports.keep, { refresh, onSuccess: () => setName('') })
  const share = useWrite(reports.share, { refresh })
  return (
    <Section
      card
      title="Versions"
      note="A version keeps the text and the values of today, and never changes."
    >
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep.run({ committeeId, reportId, name })
          }}
        >
          <Group align="end" gap="xs" mb="sm">
            <TextInput
              label="Name of the version"
              placeholder="As sent to the board"
              value={name}
              maxLength={120}
              error={keep.error?.message}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={keep.busy} disabled={name.trim() === ''}>
              Keep a version
            </Button>
          </Group>
        </form>
      )}
      {versions.length === 0 ? (
        <Empty title="No version was kept yet." />
      ) : (
        <Table verticalSpacing={6}>
          <Table.Tbody>
            {versions.map((version) => (
              <Table.Tr key={version.id}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to={`${linkTo('/committee/:committeeId/report-editor', { committeeId })}?version=${version.id}`}
                  >
                    {version.name}
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  {version.keptByName}, {formatDateTime(version.keptAt)}
                </Table.Td>
                <Table.Td>
                  {mayEdit ? (
                    <Switch
                      label="Shared with the committee"
                      checked={version.isShared}
                      disabled={share.busy}
                      onChange={(event) =>
                        share.run({
                          committeeId,
                          versionId: version.id,
                          isShared: event.currentTarget.checked,
                        })
                      }
                    />
                  ) : (
                    'Shared with you'
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
