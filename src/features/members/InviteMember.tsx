import { Input, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../app/browser/call.ts'
import { RoleSelect } from '../../app/browser/RoleSelect.tsx'
import { useIsMailSetUp, useProfile } from '../../app/browser/session.tsx'
import { roleDoes, rolesGrantableBy, type Role } from '../../permissions.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { useDraftForm } from '../../ui/fields/useDraftForm.ts'
import { showUndo } from '../../ui/actions/undo.tsx'
import { InviteForm, members, type GivenCommittee, type Invited } from './api.ts'
import { JobPicker } from './parts/CommitteeJobs.tsx'
import { HandOverLink } from './parts/HandOverLink.tsx'

interface InviteMemberProps {
  organizationId: string
  opened: boolean
  onClose: () => void
}

export function InviteMember({ organizationId, opened, onClose }: InviteMemberProps) {
  const [handOn, setHandOn] = useState<Invited | null>(null)
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': 'Close' }}
        opened={opened}
        onClose={onClose}
        title="Invite someone"
        size="lg"
      >
        {opened && <Invite organizationId={organizationId} onClose={onClose} onNotSent={setHandOn} />}
      </Modal>
      {handOn?.link && (
        <HandOverLink email={handOn.email} link={handOn.link} onClose={() => setHandOn(null)} />
      )}
    </>
  )
}

interface InviteProps extends Omit<InviteMemberProps, 'opened'> {
  onNotSent(invited: Invited): void
}

function Invite({ organizationId, onClose, onNotSent }: InviteProps) {
  const isMailSetUp = useIsMailSetUp()
  const me = useProfile()
  const invite = useWrite(members.invite, { refresh: [members.invitations] })
  const revoke = useWrite(members.revokeInvitation, { refresh: [members.invitations] })
  const grantable = rolesGrantableBy(me.role)
  const form = useDraftForm<{ email: string; name: string; role: Role; committees: GivenCommittee[] }>({
    initial: {
      email: '',
      name: '',
      role: grantable.includes('editor') ? 'editor' : grantable[0]!,
      committees: [],
    },
    schema: InviteForm,
    draft: `invite ${organizationId}`,
  })
  return (
    <Form
      form={form}
      submitLabel={isMailSetUp ? 'Send invitation' : 'Make an invitation link'}
      onCancel={onClose}
      onSubmit={async (values) => {
        const invited = await invite.runAsync({ ...values, organizationId })
        onClose()
        if (invited.link) return onNotSent(invited)
        showUndo({
          message: `We are emailing ${invited.email} the invitation.`,
          onUndo: () => revoke.runAsync({ id: invited.id }),
        })
      }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Name"
        description="As it should appear to others; the person can change it."
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <RoleSelect
        description={`${roleDoes(form.values.role)} You can give roles below your own.`}
        offered={grantable}
        {...form.getInputProps('role')}
      />
      <Input.Wrapper
        label="Committees"
        description="Editors and viewers see only the committees they are given."
        labelElement="div"
      >
        <JobPicker
          given={form.values.committees}
          organizationId={organizationId}
          onChange={(next) => form.setFieldValue('committees', next)}
        />
      </Input.Wrapper>
    </Form>
  )
}
