import { Alert, Button, Checkbox, Chip, Group, SegmentedControl, Select, Text, Textarea } from '@mantine/core'
import { useCallback, useState, type RefObject } from 'react'
import {
  contactMethods,
  methodNames,
  resultNames,
  resultsFor,
  supportNames,
} from '../../../domain/voters/contacts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Section } from '../../../ui/Section.tsx'
import { claimFor, type CorrectionField } from '../rules.ts'
import { ClaimOffer } from './ClaimOffer.tsx'
import classes from './QuickLog.module.css'
import { useContactForm, type ContactDraft } from './useContactForm.tsx'
import { useVoterPage } from './useVoterPage.tsx'

/** Log a contact without leaving the page: how, what came of it, and if there is more to say. */
export function QuickLog({ first }: { first: RefObject<HTMLInputElement | null> }) {
  const { household } = useVoterPage().profile
  const [offer, setOffer] = useState<CorrectionField | null>(null)
  const onLogged = useCallback(({ result, method }: ContactDraft) => {
    setOffer(result && claimFor(result, method === 'text'))
  }, [])
  const { draft, change, send, busy, error } = useContactForm('phone', onLogged)
  const { method, result, support, note, everyone } = draft
  return (
    <Section card title="Log a contact" actions={<KeyHint keys={['L']} />}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send().catch(() => {})
        }}
      >
        {/* What is on its way cannot change any more. */}
        <fieldset className={classes.form} disabled={busy} aria-label="The contact">
          <Select
            ref={first}
            size="sm"
            label="How"
            allowDeselect={false}
            data={contactMethods.map((value) => ({ value, label: methodNames[value] }))}
            value={method}
            onChange={(value) => value && change({ method: value })}
          />
          <fieldset className={classes.field}>
            <legend>What came of it</legend>
            <Chip.Group value={result} onChange={(value) => change({ result: value })}>
              <Group gap={6}>
                {resultsFor(method).map((value) => (
                  <Chip key={value} value={value} size="xs" variant="outline">
                    {resultNames[value]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </fieldset>
          {result === 'talked' && (
            <Support value={support} onChange={(value) => change({ support: value })} />
          )}
          <Textarea
            label="Note"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={2000}
            value={note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          {household.others.length > 0 && (
            <Checkbox
              size="sm"
              label={`Log it for everyone at the door (${household.others.length + 1})`}
              checked={everyone}
              onChange={(event) => change({ everyone: event.currentTarget.checked })}
            />
          )}
          {error && (
            <Alert color="red" role="alert" title={error.message}>
              What you wrote is still here.
            </Alert>
          )}
          <Button type="submit" loading={busy} disabled={result === null}>
            Log contact
          </Button>
        </fieldset>
      </form>
      {offer && <ClaimOffer field={offer} onDone={() => setOffer(null)} />}
    </Section>
  )
}

export function Support({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number | null) => void
}) {
  return (
    <div className={classes.field}>
      <Text size="sm" fw={500} component="span">
        Support
      </Text>
      <SegmentedControl
        fullWidth
        value={value === null ? '' : String(value)}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
        data={[
          { value: '', label: 'Not asked' },
          ...[1, 2, 3, 4, 5].map((n) => ({ value: String(n), label: String(n) })),
        ]}
        aria-label="Support from 1, strong support, to 5, strong opposition"
      />
      <Text size="xs" c="dimmed">
        {value === null ? '1 is strong support, 5 strong opposition.' : supportNames[value]}
      </Text>
    </div>
  )
}
