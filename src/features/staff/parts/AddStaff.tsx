import { Button, Modal, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import type { PersonOption } from '../../../ui/fields/PersonField.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { PersonPicker } from '../../people/PersonPicker.tsx'
import { staff } from '../api.ts'
import { RateFields, rateProblems, sentRate, type RateValues } from './RateFields.tsx'
import { StaffFields, type StaffValues } from './StaffFields.tsx'

interface Values extends StaffValues, RateValues {
  person: PersonOption | null
  isNew: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
}

const empty: Values = {
  title: '',
  userId: null,
  startedOn: null,
  rateCents: null,
  ratePer: 'none',
  person: null,
  isNew: false,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
}

/** Someone the committee knows already, or a new person. */
export function AddStaff({ committeeId, onClose }: { committeeId: string; onClose(): void }) {
  const add = useWrite(staff.add, { refresh: [staff.list, staff.signIns] })
  const navigate = useNavigate()
  const form = useDraftForm<Values>({
    initial: empty,
    draft: 'staff',
    validate: (values) => ({
      ...rateProblems(values),
      person: !values.isNew && !values.person ? 'Choose a person, or add a new one.' : null,
      firstName: values.isNew && values.firstName.trim() === '' ? 'Give the first name.' : null,
      lastName: values.isNew && values.lastName.trim() === '' ? 'Give the last name.' : null,
    }),
  })

  async function submit(values: Values) {
    const { firstName, lastName, email, phone, title, userId, startedOn } = values
    const person = values.isNew ? { firstName, lastName, email, phone } : { personId: values.person!.id }
    const form = { title, userId, startedOn }
    const { id } = await add.runAsync({ committeeId, person, form, rate: sentRate(values) })
    showDone(`${values.isNew ? `${firstName} ${lastName}` : values.person!.name} is on the staff.`)
    void navigate(linkTo('/committee/:committeeId/staff/:staffId', { committeeId, staffId: id }))
  }

  return (
    <Modal opened onClose={onClose} title="Add staff">
      <Form form={form} onSubmit={submit} submitLabel="Add to the staff" onCancel={onClose}>
        {form.values.isNew ? (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label="First name" data-autofocus {...form.getInputProps('firstName')} />
              <TextInput label="Last name" {...form.getInputProps('lastName')} />
              <TextInput label="Email" type="email" {...form.getInputProps('email')} />
              <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
            </SimpleGrid>
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => form.setFieldValue('isNew', false)}
            >
              Choose someone the committee knows
            </Button>
          </>
        ) : (
          <div>
            <PersonPicker
              label="Person"
              description="Someone the committee knows: a volunteer, a guest, a donor."
              data-autofocus
              committeeId={committeeId}
              {...form.getInputProps('person')}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              mt={6}
              onClick={() => form.setFieldValue('isNew', true)}
            >
              Add a new person instead
            </Button>
          </div>
        )}
        <StaffFields form={form} committeeId={committeeId} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <RateFields form={form} />
        </SimpleGrid>
      </Form>
    </Modal>
  )
}
