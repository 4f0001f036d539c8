import { Alert, SegmentedControl, Switch, Textarea } from '@mantine/core'
import { resultNames, resultsFor, supportNames, type ContactMethod } from '../../../domain/voters/contacts.ts'
import classes from './Door.module.css'
import type { useContactForm } from '../parts/useContactForm.tsx'
import { useVoterPage } from '../parts/useVoterPage.tsx'

const methods: { value: ContactMethod; label: string }[] = [
  { value: 'door', label: 'Door' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
]

/** First tap: what came of it. The second, at the bottom of the screen, saves. What is between is for who has more to say. */
export function DoorLog({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { household } = useVoterPage().profile
  const { draft, change, error, isWaiting } = form
  const { method, result, support, note, everyone } = draft
  return (
    // What is on its way cannot change any more.
    <fieldset aria-label="Log a contact" className={classes.log} disabled={form.busy}>
      <SegmentedControl
        fullWidth
        size="md"
        classNames={{ label: classes.method }}
        data={methods}
        value={method}
        onChange={(value) => change({ method: value })}
        aria-label="How"
      />
      <div className={classes.results} role="radiogroup" aria-label="What came of it">
        {resultsFor(method).map((value) => (
          <label key={value} className={classes.result} data-chosen={value === result || undefined}>
            <input
              type="radio"
              name="result"
              value={value}
              checked={value === result}
              onChange={() => change({ result: value })}
            />
            {resultNames[value]}
          </label>
        ))}
      </div>
      {result && (
        <div className={classes.more}>
          {result === 'talked' && (
            <div role="radiogroup" aria-label="Support, 1 for strong support to 5 for strong opposition">
              <div className={classes.supports}>
                {[1, 2, 3, 4, 5].map((n) => (
                  <label key={n} className={classes.result} data-chosen={n === support || undefined}>
                    <input
                      type="radio"
                      name="support"
                      checked={n === support}
                      onChange={() => change({ support: n })}
                    />
                    {n}
                  </label>
                ))}
              </div>
              <p className={classes.small}>
                {support === null
                  ? '1 is strong support, 5 strong opposition. Leave it out if not asked.'
                  : supportNames[support]}
              </p>
            </div>
          )}
          {household.others.length > 0 && (
            <Switch
              size="md"
              label={`Everyone at this door (${household.others.length + 1})`}
              checked={everyone}
              onChange={(event) => change({ everyone: event.currentTarget.checked })}
            />
          )}
          <Textarea
            label="Note"
            autosize
            minRows={1}
            maxRows={5}
            maxLength={2000}
            value={note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
      )}
      {isWaiting && (
        <Alert color="wheat" role="status" mt="sm" title="No connection.">
          The contact is kept on this phone and is sent as soon as there is one.
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert" mt="sm" title={error.message}>
          The contact is kept on this phone. Save it again.
        </Alert>
      )}
    </fieldset>
  )
}
