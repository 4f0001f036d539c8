import { Drawer, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { ElectionForm, voterFile, type Election } from '../api.ts'
import { electionKinds } from '../rules.ts'

const none: Election[] = []

const kindWords: Record<Election['kind'], string> = {
  general: 'General',
  primary: 'Primary',
  special: 'Special',
  city: 'City',
  other: 'Other',
}
const dateWords: Record<Election['dateFrom'], string> = {
  'history file': 'the state’s list',
  code: 'the code alone',
  person: 'a person',
  unknown: 'no one yet',
}

const columns: Column<Election>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 110,
    grow: 0,
    sortable: true,
    cell: (election) => election.code,
    sortValue: (election) => election.code,
  },
  {
    id: 'name',
    header: 'Name',
    width: 200,
    grow: 2,
    sortable: true,
    cell: (election) => election.name,
    sortValue: (election) => election.name,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 110,
    grow: 0,
    sortable: true,
    cell: (election) => kindWords[election.kind],
    sortValue: (election) => kindWords[election.kind],
  },
  {
    id: 'heldOn',
    header: 'Held on',
    width: 160,
    grow: 0,
    sortable: true,
    cell: (election) => (election.heldOn ? <DateText value={election.heldOn} /> : 'unknown'),
    sortValue: (election) => election.heldOn,
  },
  {
    id: 'dateFrom',
    header: 'The day is from',
    width: 150,
    grow: 1,
    sortable: true,
    cell: (election) => dateWords[election.dateFrom],
    sortValue: (election) => dateWords[election.dateFrom],
  },
]

export function Elections() {
  const read = useRead(voterFile.elections, {})
  const [openId, setOpenId] = useState<number | null>(null)
  const open = read.data?.elections.find((election) => election.id === openId)
  return (
    <Section
      title="Elections"
      note="What the codes in the vote history stand for. The state’s HistoryCode file tells the days; open one to correct it."
    >
      <DataTable
        label="Elections of the vote history"
        columns={columns}
        rows={read.data?.elections ?? none}
        rowId={(election) => String(election.id)}
        onOpen={(election) => setOpenId(election.id)}
        openRowId={openId === null ? undefined : String(openId)}
        noun={['election', 'elections']}
        loading={read.isPending}
        exporting={
          <ExportMenu of={voterFile.elections} filter={{}} disabled={!read.data?.elections.length} />
        }
        height={360}
        error={
          read.error && (
            <ErrorState
              title="The elections did not load."
              tryThis={read.error.message}
              onRetry={() => void read.refetch()}
            />
          )
        }
        empty={
          <Empty title="No election is known yet.">They come with the vote history of a voter file.</Empty>
        }
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpenId(null)}
        position="right"
        size={440}
        title={open ? `Election ${open.code}` : 'Election'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {open && <EditElection key={open.id} election={open} onDone={() => setOpenId(null)} />}
      </Drawer>
    </Section>
  )
}

function EditElection({ election, onDone }: { election: Election; onDone: () => void }) {
  const { id, name, kind, heldOn } = election
  const form = useDraftForm({ initial: { id, name, kind, heldOn }, schema: ElectionForm })
  const change = useWrite(voterFile.changeElection, { refresh: [voterFile.elections] })
  return (
    <Form
      form={form}
      submitLabel="Save"
      onCancel={onDone}
      onSubmit={async (values) => {
        await change.runAsync(values)
        showDone(`${election.code} is saved.`)
        onDone()
      }}
    >
      <TextInput label="Name" {...form.getInputProps('name')} />
      <Select
        label="Kind"
        allowDeselect={false}
        data={electionKinds.map((value) => ({ value, label: kindWords[value] }))}
        {...form.getInputProps('kind')}
      />
      <DateField label="Held on" {...form.getInputProps('heldOn')} />
      <Text size="sm" c="dimmed">
        The day is now from {dateWords[election.dateFrom]}. The state’s next HistoryCode file replaces what is
        written here.
      </Text>
    </Form>
  )
}
