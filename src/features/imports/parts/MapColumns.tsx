import { Alert, Button, Checkbox, Group, List, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { imports, type BatchDetail } from '../api.ts'
import { leftOut, mappingProblem, type FieldNames, type Mapping } from '../rules.ts'
import { PreviewTable } from './PreviewTable.tsx'

interface Props {
  batch: BatchDetail
  onGone: () => void
  onChecked: () => void
}

/** Which column is which field. What is recognised is filled in; what was chosen last time comes back. */
export function MapColumns({ batch, onGone, onChecked }: Props) {
  const known = useRead(imports.kinds, {})
  const kind = known.data?.kinds.find((k) => k.kind === batch.kind)
  const [mappings, setMappings] = useState<Mapping[]>(() => batch.parts.map((part) => part.mapping))
  const [options, setOptions] = useState(batch.options)
  const map = useWrite(imports.map, { refresh: [imports.get, imports.preview] })
  const check = useWrite(imports.check, { refresh: [imports.get, imports.list] })
  const discard = useWrite(imports.discard, { refresh: [imports.list], onSuccess: onGone })
  if (!kind) return null

  const problem = batch.parts
    .map((part, i) => mappingProblem(kind.fields, part.header, mappings[i] ?? {}))
    .find((p) => p !== null)

  function choose(part: number, field: string, column: string | null) {
    setMappings((before) =>
      before.map((mapping, i) => {
        if (i !== part) return mapping
        const { [field]: _, ...rest } = mapping
        return column === null ? rest : { ...rest, [field]: Number(column) }
      }),
    )
  }

  async function save() {
    await map.runAsync({ id: batch.id, parts: mappings.map((mapping) => ({ mapping })), options })
  }

  async function saveAndCheck() {
    try {
      await save()
      await check.runAsync({ id: batch.id })
      onChecked()
    } catch {
      // Shown below, from map.error and check.error.
    }
  }

  const failed = map.error ?? check.error ?? discard.error
  return (
    <Stack gap="md">
      {batch.parts.map((part, i) => (
        <div key={part.member}>
          <Title order={3} size="h4" mb="xs">
            {batch.parts.length > 1 ? `Columns of ${part.member}` : 'Which column is which'}
          </Title>
          {part.given && <Text mb="xs">{part.given}</Text>}
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
            {kind.fields.map((field) => (
              <Select
                key={field.name}
                label={field.label}
                description={field.help || undefined}
                withAsterisk={field.required}
                placeholder="Not in this file"
                data={part.header.map((name, index) => ({ value: String(index), label: name }))}
                value={mappings[i]?.[field.name] === undefined ? null : String(mappings[i][field.name])}
                onChange={(column) => choose(i, field.name, column)}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': `No column for ${field.label}` }}
              />
            ))}
          </SimpleGrid>
          <LeftOut part={part} mapping={mappings[i] ?? {}} fields={kind.fields} />
        </div>
      ))}
      {batch.parts.length === 1 && (
        <Checkbox
          label="The first line is data"
          description="Otherwise it names the columns. The file is then looked at again."
          checked={!batch.parts[0]!.hasHeader}
          disabled={map.busy}
          onChange={(event) =>
            map.run({ id: batch.id, parts: [], firstLine: event.currentTarget.checked ? 'data' : 'names' })
          }
        />
      )}
      {kind.options.map((option) => (
        <Checkbox
          key={option.name}
          label={option.label}
          description={option.help}
          checked={options[option.name] ?? false}
          onChange={(event) => setOptions({ ...options, [option.name]: event.currentTarget.checked })}
        />
      ))}
      <PreviewTable batch={batch} mappings={mappings} fields={kind.fields} />
      {(problem ?? failed?.message) && (
        <Alert color={failed ? 'red' : 'wheat'} role={failed ? 'alert' : undefined}>
          {failed?.message ?? problem}
        </Alert>
      )}
      <Group>
        <Button
          onClick={() => void saveAndCheck()}
          loading={map.busy || check.busy}
          disabled={problem !== undefined}
        >
          Check the file
        </Button>
        <ConfirmButton
          question={`Remove ${batch.fileName}?`}
          consequence="Nothing of it was imported. The uploaded file goes too."
          onConfirm={() => discard.runAsync({ id: batch.id })}
        >
          Remove the file
        </ConfirmButton>
      </Group>
      <Text size="sm" c="dimmed">
        The check reads every row and lists what is wrong. Nothing is changed by it.
      </Text>
    </Stack>
  )
}

interface LeftOutProps {
  part: BatchDetail['parts'][number]
  mapping: Mapping
  fields: FieldNames[]
}

/** Each column that nothing is read from, by its name and with the reason: who misses one finds it here. */
function LeftOut({ part, mapping, fields }: LeftOutProps) {
  const { header, readAnyway, leftOutFacts: facts } = part
  if (readAnyway === null) return null
  const reasons = leftOut({ header, mapping, readAnyway, facts }, fields)
  if (reasons.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        Every column of the file is used.
      </Text>
    )
  return (
    <Text size="sm" c="dimmed" mt="sm" component="div">
      Left out. To use one, choose it for a field above.
      <List size="sm">
        {reasons.map(({ why, columns }) => (
          <List.Item key={why}>
            {sentence(why)}: {columns.join(', ')}
          </List.Item>
        ))}
      </List>
    </Text>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
