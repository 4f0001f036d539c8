import { Drawer, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call, CallError, useWrite } from '../../../app/browser/call.ts'
import type { StateZone } from '../../../domain/zonedTime.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { events, type EventDetail, type RuleChange } from '../api.ts'
import type { SeriesScope } from '../shapes.ts'
import { differences } from './differences.ts'
import { EventFields } from './EventFields.tsx'
import { formOf, isOtherRule, newValues, repeatOf, valuesOf } from './formValues.ts'
import { RuleEffectNotice } from './RuleEffectNotice.tsx'

interface EventEditorProps {
  committeeId: string
  timeZone: StateZone
  /** Without one a new event is made. */
  event?: EventDetail
  onClose(): void
  onSaved(event: EventDetail, ruleChange: RuleChange | null): void
}

export function EventEditor({ committeeId, timeZone, event, onClose, onSaved }: EventEditorProps) {
  const create = useWrite(events.create, { refresh: [events.list] })
  const update = useWrite(events.update, { refresh: [events.list, events.get, events.guests] })
  // The version this form was opened with; what comes in live meanwhile must not be taken for what the person saw.
  const [seen, setSeen] = useState(event)
  const [scope, setScope] = useState<SeriesScope>('this')
  const [conflict, setConflict] = useState<{ message: string; theirs: EventDetail } | null>(null)
  const form = useDraftForm({
    initial: seen ? valuesOf(seen) : newValues(timeZone),
    ...(event ? {} : { draft: `event-${committeeId}` }),
  })

  const done = (saved: EventDetail, ruleChange: RuleChange | null = null) => {
    onSaved(saved, ruleChange)
    onClose()
  }
  // Sent only when it was changed; a series is changed from a day on, never backward.
  const mayRepeat = !seen?.series || scope === 'following'
  const isRuleChanged = seen !== undefined && mayRepeat && isOtherRule(valuesOf(seen), form.values)
  const save = async (version: number) => {
    setConflict(null)
    const { event: saved, ruleChange } = await update.runAsync({
      ...formOf(form.values),
      committeeId,
      eventId: seen!.id,
      version,
      scope,
      ...(isRuleChanged && { repeat: repeatOf(form.values) }),
    })
    done(saved, ruleChange)
  }
  const submit = async () => {
    if (!seen) {
      const { event: made } = await create.runAsync({
        ...formOf(form.values),
        committeeId,
        repeat: repeatOf(form.values),
        isPublic: form.values.isPublic,
      })
      return done(made)
    }
    try {
      await save(seen.version)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error
      const theirs = await call(events.get, { committeeId, eventId: seen.id })
      // A refusal for another reason, such as a shift that has guests.
      if (theirs.version === seen.version) throw error
      setConflict({ message: error.message, theirs })
    }
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={690}
      title={seen ? `Change ${seen.title}` : 'New event'}
    >
      <Stack>
        {conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differences(formOf(form.values), formOf(valuesOf(conflict.theirs)))}
            busy={update.busy}
            onKeepMine={() =>
              void save(conflict.theirs.version).catch((error: Error) => showProblem(error.message))
            }
            onTakeTheirs={() => {
              setSeen(conflict.theirs)
              form.setValues(valuesOf(conflict.theirs))
              setConflict(null)
            }}
          />
        )}
        <Form
          form={form}
          onSubmit={submit}
          submitLabel={seen ? 'Save' : 'Create the event'}
          onCancel={onClose}
        >
          {seen?.series && (
            <Radio.Group label="This event repeats. Change" value={scope} onChange={setScope}>
              <Stack gap={6} mt={6}>
                <Radio value="this" label="only this day" />
                <Radio value="following" label="this day and those that follow" />
                <Radio value="all" label="every day that has not begun" />
              </Stack>
            </Radio.Group>
          )}
          <EventFields
            form={form}
            committeeId={committeeId}
            isNew={!seen}
            hasMoney={seen !== undefined && seen.costCents !== null}
            repeats={!mayRepeat ? 'as it does' : seen?.series ? 'from here on' : 'from the start'}
          >
            {seen?.series && isRuleChanged && (
              <RuleEffectNotice
                committeeId={committeeId}
                event={seen}
                day={form.values.day}
                repeat={repeatOf(form.values)}
              />
            )}
            {seen?.series && !mayRepeat && (
              <Text size="sm" c="dimmed" mt="sm">
                {seen.series.words}. To change how it repeats, choose “this day and those that follow” above.
              </Text>
            )}
          </EventFields>
        </Form>
      </Stack>
    </Drawer>
  )
}
