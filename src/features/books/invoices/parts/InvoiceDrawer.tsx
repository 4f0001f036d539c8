import { Anchor, Button, Drawer, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../../app/browser/call.ts'
import { uploadFile } from '../../../../app/browser/uploadFile.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { showProblem } from '../../../../ui/actions/undo.tsx'
import { KeyValue } from '../../../../ui/KeyValue.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Loaded } from '../../../../ui/states/Loaded.tsx'
import { invoices, type Invoice } from '../api.ts'
import { invoiceWords } from '../rules.ts'
import { ApproveInvoice, PayInvoice, VoidInvoice } from './InvoiceActions.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'

interface InvoiceDrawerProps {
  committeeId: string
  /** 'new' for one to enter. */
  invoiceId: string | null
  categories: { id: string; name: string }[]
  onClose(): void
}

/** One bill beside the list. */
export function InvoiceDrawer({ committeeId, invoiceId, categories, onClose }: InvoiceDrawerProps) {
  const isNew = invoiceId === 'new'
  const read = useRead(
    invoices.get,
    { committeeId, invoiceId: invoiceId ?? '' },
    { enabled: invoiceId !== null && !isNew },
  )
  return (
    <Drawer
      opened={invoiceId !== null}
      onClose={onClose}
      position="right"
      size="min(600px, 100%)"
      title={isNew ? 'Enter a bill' : (read.data?.payee.name ?? 'Bill')}
    >
      {isNew ? (
        <InvoiceForm committeeId={committeeId} categories={categories} onDone={onClose} />
      ) : (
        invoiceId !== null && (
          <Loaded read={read} failed="The bill did not load.">
            {(invoice) => (
              <OneInvoice
                key={`${invoice.id} ${invoice.version} ${invoice.owedCents}`}
                committeeId={committeeId}
                invoice={invoice}
                categories={categories}
              />
            )}
          </Loaded>
        )
      )}
    </Drawer>
  )
}

interface OneInvoiceProps {
  committeeId: string
  invoice: Invoice
  categories: { id: string; name: string }[]
}

function OneInvoice({ committeeId, invoice, categories }: OneInvoiceProps) {
  const [editing, setEditing] = useState(false)
  const attach = useWrite(invoices.attach, { refresh: [invoices.get, invoices.list] })
  if (editing)
    return (
      <InvoiceForm
        committeeId={committeeId}
        invoice={invoice}
        categories={categories}
        onDone={() => setEditing(false)}
      />
    )
  const facts: [string, string][] = [
    ['State', invoiceWords[invoice.state]],
    ['Their number', invoice.reference],
    ['Billed', formatDate(invoice.billedOn)],
    ['Due', formatDate(invoice.dueOn)],
    ['Note', invoice.memo],
    ['Entered by', invoice.enteredByName],
    [
      'Approved',
      invoice.approvedAt ? `${invoice.approvedByName}, ${formatDateTime(invoice.approvedAt)}` : '',
    ],
    ['Void because', invoice.voidWhy],
    ...invoice.payments.map(({ number, on }): [string, string] => [
      `Entry ${number}`,
      `Paid ${formatDate(on)}`,
    ]),
  ]
  async function add(file: File | null) {
    if (!file) return
    try {
      const { id: fileId } = await uploadFile('attachment', file)
      await attach.runAsync({ committeeId, invoiceId: invoice.id, fileId })
    } catch (error) {
      showProblem('The file was not added.', (error as Error).message)
    }
  }
  return (
    <Stack>
      <KeyValue items={facts.filter(([, value]) => value !== '')} />
      <Table withTableBorder>
        <Table.Tbody>
          {invoice.lines.map(({ account, what, cents }, i) => (
            <Table.Tr key={i}>
              <Table.Td>
                {what}
                <Text size="sm" c="dimmed">
                  {account}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={cents} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td fw={600}>Still owed</Table.Td>
            <Table.Td ta="right" fw={600}>
              <Money cents={invoice.owedCents} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {invoice.attachments.map(({ id, fileId, name }) => (
        <Anchor key={id} href={`/api/files/${fileId}`} target="_blank" rel="noreferrer">
          {name}
        </Anchor>
      ))}
      {invoice.mayEdit && (
        <Group>
          <FileButton
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={(file) => void add(file)}
          >
            {(button) => (
              <Button {...button} variant="default" loading={attach.busy}>
                Add the bill as a file
              </Button>
            )}
          </FileButton>
          {invoice.state === 'entered' && !invoice.isPay && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
        </Group>
      )}
      {invoice.mayEdit && invoice.state === 'entered' && (
        <ApproveInvoice committeeId={committeeId} invoice={invoice} />
      )}
      {invoice.mayEdit && ['open', 'partly paid'].includes(invoice.state) && (
        <PayInvoice committeeId={committeeId} invoice={invoice} />
      )}
      {invoice.mayEdit && ['entered', 'open'].includes(invoice.state) && (
        <VoidInvoice committeeId={committeeId} invoice={invoice} />
      )}
    </Stack>
  )
}
