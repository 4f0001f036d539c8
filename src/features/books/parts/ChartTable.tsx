import { Alert, Anchor, Button, Group, Select, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { accountKinds, type AccountKind } from '../../../domain/books/kinds.ts'
import { linkTo } from '../../../links.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { bookSettings } from '../settings/api.ts'
import type { AccountRow } from '../shapes.ts'
import { accountKindWords } from '../words.ts'
import { RenameAccount } from './RenameAccount.tsx'

interface ChartTableProps {
  committeeId: string
  accounts: AccountRow[]
  mayEdit: boolean
}

const refresh = [bookSettings.get]
/** What is owed, given and begun with lies below zero in its account; people say it without the minus. */
const shownBalance = ({ kind, balanceCents }: AccountRow) =>
  ['asset', 'expense'].includes(kind) ? BigInt(balanceCents) : -BigInt(balanceCents)

/** The chart of accounts with what is in each; each balance opens its entries. */
export function ChartTable({ committeeId, accounts, mayEdit }: ChartTableProps) {
  const archive = useWrite(bookSettings.archiveAccount, { refresh })
  const entries = linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  async function put(account: AccountRow, isArchived: boolean) {
    const { version } = await archive.runAsync({
      committeeId,
      accountId: account.id,
      version: account.version,
      isArchived,
    })
    if (isArchived)
      showUndo({
        message: `${account.name} is archived.`,
        onUndo: () => archive.runAsync({ committeeId, accountId: account.id, version, isArchived: false }),
      })
  }
  return (
    <Section card title="Accounts" note="An account you archive keeps its entries and takes no more.">
      {accountKinds.map((kind) => (
        <div key={kind}>
          <Text fw={600} mt="sm" mb={4}>
            {accountKindWords[kind]}
          </Text>
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {accounts
                .filter((account) => account.kind === kind)
                .map((account) => (
                  <Table.Tr key={account.id} c={account.isArchived ? 'dimmed' : undefined}>
                    <Table.Td w={70} className="figure">
                      {account.code}
                    </Table.Td>
                    <Table.Td>
                      {account.name}
                      {account.isArchived && ' (archived)'}
                      {account.note && (
                        <Text size="sm" c="dimmed">
                          {account.note}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td ta="right">
                      <Anchor component={Link} to={`${entries}?accountId=${account.id}`}>
                        <Money cents={shownBalance(account)} />
                      </Anchor>
                    </Table.Td>
                    <Table.Td w={150} ta="right">
                      {mayEdit && <RenameAccount committeeId={committeeId} account={account} />}
                      {mayEdit && (
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          aria-label={`${account.isArchived ? 'Restore' : 'Archive'} ${account.name}`}
                          onClick={() => void put(account, !account.isArchived)}
                        >
                          {account.isArchived ? 'Restore' : 'Archive'}
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
      {archive.error && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {archive.error.message}
        </Alert>
      )}
      {mayEdit && <AddAccount committeeId={committeeId} />}
    </Section>
  )
}

function AddAccount({ committeeId }: { committeeId: string }) {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<AccountKind>('expense')
  const add = useWrite(bookSettings.addAccount, {
    refresh,
    onSuccess: () => {
      setCode('')
      setName('')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.run({ committeeId, code, name, kind })
      }}
    >
      <Group mt="md" align="end" gap="sm">
        <TextInput
          label="Number"
          w={100}
          placeholder="5035"
          inputMode="numeric"
          value={code}
          onChange={(e) => setCode(e.currentTarget.value)}
        />
        <TextInput
          label="Name"
          placeholder="Billboards"
          value={name}
          maxLength={80}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <Select
          label="Kind"
          data={accountKinds.map((value) => ({ value, label: accountKindWords[value] }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(value as AccountKind)}
        />
        <Button type="submit" variant="default" loading={add.busy} disabled={!code || !name}>
          Add an account
        </Button>
      </Group>
      {add.error && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {add.error.message}
        </Alert>
      )}
    </form>
  )
}
