import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Callee } from '../api.ts'
import type { CallResult, Result } from '../events.ts'
import { resultKeys } from '../words.ts'

export type Said = Omit<Result, 'sessionId' | 'who'>

interface ResultKeysProps {
  callee: Callee
  onSay(said: Said): void
  onLater(): void
}

const nothing = { pledgeCents: null, dueOn: null, callBackOn: null }

/** One key for most results. A pledge is 4 and Enter, with the amount that was asked for. */
export function ResultKeys({ callee, onSay, onLater }: ResultKeysProps) {
  const [asking, setAsking] = useState<'pledged' | 'call back' | null>(null)
  const [note, setNote] = useState('')
  const [cents, setCents] = useState<bigint | null>(BigInt(callee.askCents))
  const [dueOn, setDueOn] = useState<string | null>(() => addDays(dayOf(new Date()), 30))
  const [callBackOn, setCallBackOn] = useState<string | null>(() => addDays(dayOf(new Date()), 1))

  function choose(result: CallResult) {
    if (result === 'pledged' || result === 'call back') setAsking(result)
    else onSay({ result, note, ...nothing })
  }
  function save() {
    if (asking === 'pledged' && cents !== null && cents > 0n)
      onSay({ result: asking, note, ...nothing, pledgeCents: String(cents), dueOn })
    if (asking === 'call back' && callBackOn) onSay({ result: asking, note, ...nothing, callBackOn })
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    // A key that is held down is one result, not one for each donor after.
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.key === 'Escape') setAsking(null)
    if (isTyping) return
    const found = resultKeys.find(({ key }) => key === event.key)
    if (found) {
      event.preventDefault()
      choose(found.result)
    } else if (event.key.toLowerCase() === 'n') onLater()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <Section card title="What came of it">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
          {resultKeys.map(({ key, result, label }) => (
            <Button
              key={key}
              variant={asking === result ? 'filled' : 'default'}
              rightSection={<KeyHint keys={[key]} />}
              onClick={() => choose(result)}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" rightSection={<KeyHint keys={['N']} />} onClick={onLater}>
            Later
          </Button>
        </SimpleGrid>
        {asking !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Group align="end" gap="sm">
              {asking === 'pledged' ? (
                <>
                  <AmountField label="Pledged" value={cents} onChange={setCents} data-autofocus autoFocus />
                  <DateField label="Due on" value={dueOn} onChange={setDueOn} />
                </>
              ) : (
                <DateField label="Call back on" value={callBackOn} onChange={setCallBackOn} autoFocus />
              )}
              <Button type="submit">Save and next</Button>
            </Group>
          </form>
        )}
        <TextInput
          label="Note"
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Section>
  )
}
