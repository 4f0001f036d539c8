import { queryClient } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { account } from '../api.ts'
import { shortestPassword } from '../rules.ts'
import type { AccountPart } from './AccountPart.ts'
import { PasswordField } from './PasswordField.tsx'
import { postRenewing } from './postRenewing.ts'
import { problemOf } from '../signIn/signIn.ts'

export function PasswordChange({ profile }: AccountPart) {
  const form = useDraftForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: ({ currentPassword, newPassword }) => ({
      ...(currentPassword ? {} : { currentPassword: 'Type your current password.' }),
      ...(newPassword.length < shortestPassword
        ? { newPassword: `Use at least ${shortestPassword} characters.` }
        : {}),
    }),
  })

  async function change(values: { currentPassword: string; newPassword: string }) {
    try {
      await postRenewing('/api/auth/change-password', { ...values, revokeOtherSessions: true })
    } catch (error) {
      const message = problemOf(error)
      const { code } = error as { code?: string }
      const field =
        code === 'INVALID_PASSWORD' ? 'currentPassword' : code === 'weakPassword' ? 'newPassword' : null
      throw Object.assign(new Error(message), { fields: field ? { [field]: message } : undefined })
    }
    form.reset()
    void queryClient.invalidateQueries({ queryKey: [account.sessions.path] })
    showDone('Your password is changed. Other devices are signed out.')
  }

  return (
    <Section card title="Password" note="Changing it signs you out on every other device.">
      <Form form={form} submitLabel="Change password" onSubmit={change}>
        {/* For password managers: they keep the new password under this address. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          size="sm"
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          size="sm"
          label="New password"
          description={`At least ${shortestPassword} characters. A few words in a row are easy to remember.`}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
      </Form>
    </Section>
  )
}
