import { TextInput } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { account, ProfileInput } from '../api.ts'
import { roleDoes, roleName } from '../../../permissions.ts'
import type { AccountPart } from './AccountPart.ts'

export function MyProfile({ profile }: AccountPart) {
  const save = useWrite(account.updateProfile)
  const form = useDraftForm({
    initial: { name: profile.name, title: profile.title, phone: profile.phone },
    schema: ProfileInput,
    draft: `profile-${profile.id}`,
  })
  return (
    <Section card title="Profile" note="Colleagues see this beside what you do.">
      <Form
        form={form}
        submitLabel="Save profile"
        onSubmit={async (values) => {
          await save.runAsync(values)
          showDone('Your profile is saved.')
        }}
      >
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Title"
          description="What you do, such as Treasurer."
          autoComplete="organization-title"
          {...form.getInputProps('title')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <KeyValue
          items={[
            ['Email', profile.email],
            ['Role', `${roleName(profile.role)}. ${roleDoes(profile.role)}`],
            ['Organization', profile.organization?.name],
          ]}
        />
      </Form>
    </Section>
  )
}
