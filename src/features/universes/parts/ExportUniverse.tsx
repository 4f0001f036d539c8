import { Alert, Checkbox, Modal, SimpleGrid, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { exportColumns, universes } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import { EarlierExports } from './EarlierExports.tsx'
import { ExportProgress } from './ExportProgress.tsx'

interface ExportUniverseProps {
  opened: boolean
  onClose: () => void
  committeeId: string
  criteria: Criteria
  universe: { id: string; name: string } | null
  voters: number
  cap: number
}

const usual: (typeof exportColumns)[number][] = [
  'voter number',
  'name',
  'age',
  'party',
  'phone',
  'address',
  'precinct',
]

/** A list leaves the house: why, what, how many, and that it is on record, before the button. */
export function ExportUniverse({ opened, onClose, ...rest }: ExportUniverseProps) {
  const [exportId, setExportId] = useState<string | null>(null)
  return (
    <Modal opened={opened} onClose={onClose} title="Export these voters" size={560}>
      {exportId ? (
        <ExportProgress id={exportId} onAnother={() => setExportId(null)} onClose={onClose} />
      ) : (
        <>
          <ExportForm {...rest} onClose={onClose} onStarted={setExportId} />
          <EarlierExports committeeId={rest.committeeId} />
        </>
      )}
    </Modal>
  )
}

interface ExportFormProps extends Omit<ExportUniverseProps, 'opened'> {
  onStarted: (id: string) => void
}

function ExportForm({ committeeId, criteria, universe, voters, cap, onClose, onStarted }: ExportFormProps) {
  const start = useWrite(universes.export, { refresh: [universes.exports] })
  const form = useDraftForm({
    initial: { name: universe?.name ?? '', reason: '', columns: usual },
    validate: ({ name, reason, columns }) => ({
      ...(name.trim() ? {} : { name: 'Give the file a name.' }),
      ...(reason.trim().length >= 3 ? {} : { reason: 'Say what the list is for.' }),
      ...(columns.length > 0 ? {} : { columns: 'Choose at least one column.' }),
    }),
  })
  if (voters > cap)
    return (
      <Alert color="orange" title={`One export holds at most ${formatCount(cap)} voters.`}>
        These are {formatCount(voters)}. Narrow the steps, or export county by county.
      </Alert>
    )
  async function submit({ name, reason, columns }: typeof form.values) {
    const made = await start.runAsync({
      committeeId,
      criteria,
      ...(universe ? { universeId: universe.id } : {}),
      name,
      reason,
      columns,
    })
    onStarted(made.id)
  }
  return (
    <Form form={form} onSubmit={submit} submitLabel={`Export ${counted(voters, 'voter')}`} onCancel={onClose}>
      <Text size="sm">
        By law this list serves elections and political activity only, and must not be published or used
        commercially. Your name, the time and your reason are put on record, and the file carries marks that
        trace it back to this export.
      </Text>
      <TextInput
        label="Name of the file"
        maxLength={120}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea
        label="What it is for"
        description="Kept with the export: “Mail house, primary postcard”."
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Checkbox.Group label="Columns" {...form.getInputProps('columns')}>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt={6}>
          {exportColumns.map((column) => (
            <Checkbox key={column} value={column} label={column} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Text size="xs" c="dimmed">
        At most {formatCount(cap)} voters in one export.
      </Text>
    </Form>
  )
}
