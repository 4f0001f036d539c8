import { Button, Group, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { budgets, type Version } from '../api.ts'

interface VersionsProps {
  committeeId: string
  versions: Version[]
  mayEdit: boolean
}

const refresh = [budgets.get]

/** Plans as they were when someone kept them. Restoring one keeps the plan of now first. */
export function Versions({ committeeId, versions, mayEdit }: VersionsProps) {
  const [name, setName] = useState('')
  const keep = useWrite(budgets.keep, { refresh })
  const restore = useWrite(budgets.restore, { refresh })
  const remove = useWrite(budgets.removeVersion, { refresh })

  async function keepNow() {
    try {
      await keep.runAsync({ committeeId, name })
      setName('')
      showDone('The budget is kept.')
    } catch (error) {
      showProblem('The budget was not kept.', (error as Error).message)
    }
  }
  async function restoreOne(version: Version) {
    try {
      const { keptVersionId } = await restore.runAsync({ committeeId, versionId: version.id })
      showUndo({
        message: `“${version.name}” is the plan again.`,
        onUndo: () => restore.runAsync({ committeeId, versionId: keptVersionId }),
      })
    } catch (error) {
      showProblem('The version was not restored.', (error as Error).message)
    }
  }
  return (
    <Section
      card
      title="Versions"
      note="Keep the plan before you change it, for example the one that was adopted."
    >
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void keepNow()
          }}
        >
          <Group align="end" mb="sm">
            <TextInput
              label="Name"
              placeholder="Adopted in June"
              value={name}
              maxLength={120}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={keep.busy} disabled={name.trim() === ''}>
              Keep this version
            </Button>
          </Group>
        </form>
      )}
      {versions.length === 0 ? (
        <Empty title="No version is kept yet.">Keep one, and later you can compare or go back.</Empty>
      ) : (
        <Table verticalSpacing={4}>
          <Table.Tbody>
            {versions.map((version) => (
              <Table.Tr key={version.id}>
                <Table.Td>{version.name}</Table.Td>
                <Table.Td c="dimmed">
                  {formatDateTime(version.keptAt)}, {version.keptByName}
                </Table.Td>
                {mayEdit && (
                  <Table.Td>
                    <Group gap={4} justify="flex-end">
                      <Button size="compact-sm" variant="subtle" onClick={() => void restoreOne(version)}>
                        Restore
                      </Button>
                      <ConfirmButton
                        size="compact-sm"
                        variant="subtle"
                        color="gray"
                        question={`Remove “${version.name}”?`}
                        consequence="The plan itself stays."
                        onConfirm={() => remove.runAsync({ committeeId, versionId: version.id })}
                      >
                        Remove
                      </ConfirmButton>
                    </Group>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
