import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { relativeTime } from '../../domain/dates.ts'
import classes from './Form.module.css'
import type { DraftForm } from './useDraftForm.ts'

export interface FormProps<Values extends Record<string, unknown>> {
  form: DraftForm<Values>
  /** Sends it. A thrown error's `fields` land under their fields, its message above the button. */
  onSubmit: (values: Values) => void | Promise<unknown>
  /** The verb: "Send invitation". */
  submitLabel: string
  /** Shows a Cancel button; Escape does the same. */
  onCancel?: () => void
  children: ReactNode
}

export function Form<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const { form, onSubmit, submitLabel, onCancel, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)

  // After the errors are on the page, because only then is the first one known in the order people read.
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current)
  }, [refusals])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setProblem(undefined)
    // A field that could not understand its text says so itself (data-problem) and has no value to validate.
    const misunderstood = element.current?.querySelector('[data-problem]') !== null
    if (form.validate().hasErrors || misunderstood) return setRefusals(refusals + 1)
    setBusy(true)
    try {
      await onSubmit(form.values)
      form.clearDraft()
    } catch (error) {
      const { message, fields } = refusalOf(error)
      if (fields) form.setErrors(fields)
      setProblem(message)
      setRefusals(refusals + 1)
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel?.()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl-Enter belong to the whole form
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <Stack gap="md">
        <DraftNotice form={form} />
        {children}
        {problem && (
          <Alert color="red" role="alert" title={problem}>
            What you typed is still here. Fix it and try again.
          </Alert>
        )}
        <Group gap="xs" className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function DraftNotice<Values extends Record<string, unknown>>({ form }: { form: DraftForm<Values> }) {
  const [words, setWords] = useState(() => form.restoredAt && relativeTime(form.restoredAt, new Date()))
  if (!words) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      Your draft from {words} is back.{' '}
      <Anchor
        underline="always"
        component="button"
        type="button"
        size="sm"
        onClick={() => {
          form.startOver()
          setWords(undefined)
        }}
      >
        Start over
      </Anchor>
    </Text>
  )
}

function focusFirstError(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
  first?.focus()
}

/** Errors of our calls carry `fields`, directly or inside `data`; anything else is only a message. */
function refusalOf(error: unknown): { message: string; fields?: Record<string, string> } {
  const known = error as { message?: string; fields?: object; data?: { fields?: object } } | undefined
  const fields = known?.fields ?? known?.data?.fields
  return {
    message: known?.message || 'This could not be saved.',
    fields: fields as Record<string, string> | undefined,
  }
}
