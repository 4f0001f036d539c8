import { Alert, Button, Modal, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { useDraftForm } from '../../ui/fields/useDraftForm.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { reportCalls } from './calls.ts'
import classes from './ReportForm.module.css'
import type { ReportErrorProps } from './ReportError.tsx'

/** What is wrong, and where to answer. It says that it is saved only once the server has it. */
export default function ReportForm({ page, about, onClose }: ReportErrorProps & { onClose(): void }) {
  const opened = useRead(reportCalls.form, { page })
  const [isSaved, setSaved] = useState(false)
  return (
    <Modal
      opened
      title={`Report an error: ${about}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
    >
      {isSaved ? (
        <>
          <Alert color="teal" role="status" title="Your report is saved.">
            The administrators of this site see it in their list of reported errors. If you left an email
            address, they can answer you there.
          </Alert>
          <Button mt="md" onClick={onClose}>
            Back to the page
          </Button>
        </>
      ) : (
        <Loaded read={opened} failed="The form did not open.">
          {({ form }) => <Fields page={page} about={about} form={form} onSaved={() => setSaved(true)} />}
        </Loaded>
      )}
    </Modal>
  )
}

interface FieldsProps extends ReportErrorProps {
  form: string
  onSaved(): void
}

function Fields({ page, about, form: seal, onSaved }: FieldsProps) {
  const form = useDraftForm({
    initial: { message: '', email: '', website: '' },
    draft: `error-report:${page}`,
    validate: ({ message }) =>
      message.trim().length < 10
        ? { message: 'Say in a few words what is wrong and what would be right.' }
        : {},
  })
  const send = useWrite(reportCalls.send)
  return (
    <Form
      form={form}
      submitLabel="Save report"
      onSubmit={async (values) => {
        await send.runAsync({ page, about: about.slice(0, 200), form: seal, ...values })
        onSaved()
      }}
    >
      <Text size="sm" c="dimmed">
        Figures come from what committees filed with the state. Tell us where this page differs from that, or
        where it counts two donors as one.
      </Text>
      <Textarea
        label="What is wrong?"
        description="Name the row or the amount, and what would be right."
        required
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <TextInput
        label="Your email address (optional)"
        description="Only for an answer. It is deleted 90 days after the report is closed."
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <div className={classes.trap} aria-hidden>
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...form.getInputProps('website')} />
        </label>
      </div>
    </Form>
  )
}
