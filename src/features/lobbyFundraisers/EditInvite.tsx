import { Alert, Anchor, SimpleGrid } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead, useWrite } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { showDone } from '../../ui/actions/undo.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useDraftForm } from '../../ui/fields/useDraftForm.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import type { Out } from '../../app/contract.ts'
import { invitations } from './invitation/api.ts'
import { InviteContent } from './invitation/content.ts'
import { InviteFields } from './invitation/InviteFields.tsx'
import { InvitePreview } from './invitation/InvitePreview.tsx'
import { PrintAndMail } from './invitation/PrintAndMail.tsx'

type Invitation = Out<typeof invitations.get>

/** The invitation: written beside its picture, looked at as a proof, then printed and emailed. */
export default function EditInvite() {
  const { committeeId = '', fundraiserId = '' } = useParams()
  const read = useRead(invitations.get, { committeeId, fundraiserId })
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden
        page
        what="the lobby fundraisers of this committee"
        whoCan="the committee’s manager, treasurer or fundraiser"
      />
    )
  const title = read.data?.facts.title
  return (
    <Page
      title="Invitation"
      purpose={title}
      crumbs={[
        {
          label: 'Lobby fundraisers',
          to: linkTo('/campaign/committee/:committeeId/lobby-fundraisers', { committeeId }),
        },
        {
          label: title ?? '…',
          to: linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', {
            committeeId,
            fundraiserId,
          }),
        },
        { label: 'Invitation' },
      ]}
    >
      <Loaded read={read} failed="The invitation did not load.">
        {(invitation) => (
          <Editor
            // What a colleague saved is taken over; what is typed here and not saved is kept as a draft on this device.
            key={invitation.version}
            committeeId={committeeId}
            fundraiserId={fundraiserId}
            invitation={invitation}
          />
        )}
      </Loaded>
    </Page>
  )
}

interface EditorProps {
  committeeId: string
  fundraiserId: string
  invitation: Invitation
}

function Editor({ committeeId, fundraiserId, invitation }: EditorProps) {
  const { content, facts, version, mayEdit } = invitation
  const form = useDraftForm<InviteContent & Record<string, unknown>>({
    initial: content,
    schema: InviteContent,
    draft: `invitation-${fundraiserId}-${version}`,
  })
  const save = useWrite(invitations.save, { refresh: [invitations.get] })
  const isChanged = JSON.stringify(InviteContent.safeParse(form.values).data) !== JSON.stringify(content)
  return (
    <>
      {facts.disclaimer === '' && (
        <Alert color="orange" mb="md" title="The committee has not said who pays for its printed matter.">
          The law asks for it (Neb. Rev. Stat. 49-1474.01), so nothing is printed or emailed without it.{' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={linkTo('/committee/:committeeId/settings', { committeeId })}
          >
            Write the disclaimer in the settings
          </Anchor>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <fieldset disabled={!mayEdit} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <Form
            form={form}
            submitLabel="Save the invitation"
            onSubmit={async (values) => {
              await save.runAsync({ committeeId, fundraiserId, version, content: values })
              showDone('The invitation is saved.')
            }}
          >
            <InviteFields form={form} facts={facts} />
          </Form>
        </fieldset>
        <div>
          <InvitePreview content={form.values} facts={facts} />
          <PrintAndMail
            committeeId={committeeId}
            fundraiserId={fundraiserId}
            invitation={invitation}
            isChanged={isChanged || version === 0}
          />
        </div>
      </SimpleGrid>
    </>
  )
}
