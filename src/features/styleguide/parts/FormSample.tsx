import { Checkbox, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { nameMatches } from '../../../domain/names.ts'
import { AddressField } from '../../../ui/fields/AddressField.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { type Address, emptyAddress } from '../../../ui/fields/pastedAddress.ts'
import { PersonField, type PersonOption } from '../../../ui/fields/PersonField.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { demoDonors } from '../demo.ts'

interface Contribution extends Record<string, unknown> {
  donor: PersonOption | null
  amount: bigint | null
  received: string | null
  method: string | null
  address: Address
  note: string
}

const people = demoDonors(400).map(({ id, name, county }) => ({ id, name, note: `${county} County` }))

function findPeople(typed: string): Promise<PersonOption[]> {
  return Promise.resolve(people.filter((person) => nameMatches(person.name, typed)).slice(0, 8))
}

/** A form as every later one will be: nothing is sent from this page. */
export function FormSample() {
  const form = useDraftForm<Contribution>({
    draft: 'styleguide-contribution',
    initial: { donor: null, amount: null, received: null, method: 'Check', address: emptyAddress, note: '' },
    validate: ({ donor, amount, received, address }) => ({
      ...(donor ? {} : { donor: 'Choose who gave. Type a name and pick the person.' }),
      ...(amount === null ? { amount: 'Enter the amount on the check.' } : {}),
      ...(received ? {} : { received: 'Enter the day it arrived; the limit depends on it.' }),
      ...(address.zip && !/^\d{5}(-\d{4})?$/.test(address.zip)
        ? { address: 'A ZIP code has five digits.' }
        : {}),
    }),
  })
  const addressError = form.errors['address']
  return (
    <Form
      form={form}
      submitLabel="Record contribution"
      onSubmit={() => {
        showDone('This is a sample; nothing was recorded.')
        form.reset()
      }}
      onCancel={form.startOver}
    >
      <PersonField
        label="Donor"
        description="Type part of a name, for example “wren hay”."
        search={findPeople}
        {...form.getInputProps('donor')}
      />
      <AmountField
        label="Amount"
        description="250, $1,250.5 and (20) are all understood."
        {...form.getInputProps('amount')}
      />
      <DateField
        label="Received on"
        description="5/12, May 12 or yesterday."
        yearMeant="past"
        {...form.getInputProps('received')}
      />
      <Select label="Method" data={['Check', 'Card', 'Cash', 'In kind']} {...form.getInputProps('method')} />
      <AddressField
        value={form.values.address}
        onChange={(address) => form.setFieldValue('address', address)}
        errors={typeof addressError === 'string' ? { zip: addressError } : undefined}
      />
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
    </Form>
  )
}

export function PlainFields() {
  return (
    <>
      <TextInput label="Email" description="Where the invitation goes." placeholder="name@example.org" />
      <TextInput
        label="Email"
        mt="sm"
        defaultValue="wren@example"
        error="This address has no ending such as .org. Add it."
      />
      <PasswordInput
        label="Password"
        mt="sm"
        description="At least 12 characters."
        autoComplete="new-password"
      />
      <Checkbox mt="md" label="Tell me by mail when a statement is due" defaultChecked />
      <TextInput mt="sm" label="Organization" disabled defaultValue="Prairie Forward (fictional)" />
    </>
  )
}
