import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { AccountForm, accountKinds, committees, type Account, type Settings } from '../api.ts'

export function AccountList({ settings }: { settings: Settings }) {
  const close = useWrite(committees.setAccountClosed, {
    refresh: [committees.settings],
    onError: (error) => showProblem(error.message),
  })
  const committeeId = settings.id
  if (!settings.mayEdit && settings.accounts.length === 0) return null
  const setClosed = (account: Account, isClosed: boolean) =>
    close.runAsync({ committeeId, accountId: account.id, isClosed })
  const closeNow = (account: Account) =>
    void setClosed(account, true)
      .then(() =>
        showUndo({
          message: `${account.bank} …${account.lastFour} is closed.`,
          onUndo: () => setClosed(account, false),
        }),
      )
      .catch(() => {})
  return (
    <Section title="Accounts" note="By their last four digits; the whole number is kept nowhere." card>
      <Stack gap="xs">
        {settings.accounts.length === 0 && (
          <Text size="sm" c="dimmed">
            No account yet. The books will ask which account money came to.
          </Text>
        )}
        {settings.accounts.map((account) => (
          <Group key={account.id} justify="space-between" wrap="nowrap">
            <Text size="sm">
              <b>{account.bank}</b> {account.kind} <span className="figure">…{account.lastFour}</span>
              {account.note && ` · ${account.note}`}
            </Text>
            {account.closedAt ? (
              <Group gap="xs">
                <Status tone="neutral">Closed</Status>
                {settings.mayEdit && (
                  <Button size="compact-xs" variant="subtle" onClick={() => void setClosed(account, false)}>
                    Open again
                  </Button>
                )}
              </Group>
            ) : (
              settings.mayEdit && (
                <Button size="compact-xs" variant="subtle" color="gray" onClick={() => closeNow(account)}>
                  Close
                </Button>
              )
            )}
          </Group>
        ))}
        {settings.mayEdit && <NewAccount committeeId={committeeId} />}
      </Stack>
    </Section>
  )
}

function NewAccount({ committeeId }: { committeeId: string }) {
  const add = useWrite(committees.addAccount, { refresh: [committees.settings] })
  const form = useDraftForm<{ kind: Account['kind']; bank: string; lastFour: string; note: string }>({
    initial: { kind: 'checking', bank: '', lastFour: '', note: '' },
    schema: AccountForm,
    draft: `committee account ${committeeId}`,
  })
  return (
    <Form
      form={form}
      submitLabel="Add account"
      onSubmit={async (account) => {
        await add.runAsync({ committeeId, account })
        form.reset()
        showDone(`${account.bank} …${account.lastFour} is in the list.`)
      }}
    >
      <Group align="flex-start" gap="xs" grow>
        <TextInput label="Bank" {...form.getInputProps('bank')} />
        <Select label="Kind" data={[...accountKinds]} allowDeselect={false} {...form.getInputProps('kind')} />
        <TextInput
          label="Last four digits"
          inputMode="numeric"
          maxLength={4}
          {...form.getInputProps('lastFour')}
        />
      </Group>
    </Form>
  )
}
