import { Button, Group, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { staff } from '../api.ts'
import { StaffFields, type StaffValues } from './StaffFields.tsx'

type Member = Out<typeof staff.get>
interface EditStaffProps {
  of: { committeeId: string; staffId: string }
  member: Member
}

/** Title, sign-in and first day; the end of the work and taking it back. */
export function EditStaff({ of, member }: EditStaffProps) {
  const end = useWrite(staff.end, { refresh: [staff.get, staff.list] })
  // The record as it was when the form was opened.
  const [base, setBase] = useState<Member | null>(null)

  async function setEnd(endedOn: string | null) {
    await end.runAsync({ ...of, endedOn })
    showUndo({
      message: endedOn
        ? `The last day of ${member.name} is ${formatDate(endedOn)}.`
        : `${member.name} is back on the staff.`,
      onUndo: () => end.runAsync({ ...of, endedOn: member.endedOn }),
    })
  }

  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPencil size={15} stroke={1.6} />}
        onClick={() => setBase(member)}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={end.busy}
        onClick={() => void setEnd(member.endedOn ? null : member.today)}
      >
        {member.endedOn ? 'Undo the end date' : 'End employment today'}
      </Button>
      {base && <EditForm of={of} base={base} onClose={() => setBase(null)} />}
    </Group>
  )
}

function EditForm({ of, base, onClose }: { of: EditStaffProps['of']; base: Member; onClose(): void }) {
  const change = useWrite(staff.change, { refresh: [staff.get, staff.list, staff.signIns] })
  const { data: now } = useRead(staff.get, of)
  const [conflict, setConflict] = useState<{ message: string; mine: StaffValues } | null>(null)
  const form = useDraftForm<StaffValues>({ initial: valuesOf(base) })

  async function save(values: StaffValues, version: number) {
    try {
      await change.runAsync({ ...of, version, form: values })
      showDone(`The record of ${base.name} is saved.`)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error
      setConflict({ message: error.message, mine: values })
    }
  }

  const theirs = now ?? base
  return (
    <Modal opened onClose={onClose} title={`Record of ${base.name}`}>
      {conflict ? (
        <ConflictNotice
          message={conflict.message}
          differences={differences(conflict.mine, theirs)}
          busy={change.busy}
          onKeepMine={() => void save(conflict.mine, theirs.version)}
          onTakeTheirs={onClose}
        />
      ) : (
        <Form
          form={form}
          onSubmit={(values) => save(values, base.version)}
          submitLabel="Save"
          onCancel={onClose}
        >
          <StaffFields
            form={form}
            committeeId={of.committeeId}
            linked={base.userId ? { userId: base.userId, name: base.signInName } : undefined}
          />
        </Form>
      )}
    </Modal>
  )
}

const valuesOf = ({ title, userId, startedOn }: Member): StaffValues => ({ title, userId, startedOn })

function differences(mine: StaffValues, theirs: Member) {
  const day = (value: string | null) => (value ? formatDate(value) : '')
  const other = valuesOf(theirs)
  return [
    { label: 'Title', mine: mine.title, theirs: other.title },
    {
      label: 'Sign-in',
      mine: mine.userId === other.userId ? theirs.signInName : mine.userId ? 'Another sign-in' : 'Not linked',
      theirs: theirs.signInName || 'Not linked',
    },
    { label: 'First day of work', mine: day(mine.startedOn), theirs: day(other.startedOn) },
  ].filter((one) => one.mine !== one.theirs)
}
