import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { useDraft } from '../../../ui/fields/useDraft.ts'
import { signInSheets, type Sheet } from '../api.ts'
import classes from '../SignInSheets.module.css'

const empty = {
  /** Kept with the draft: a line whose answer was lost is sent again as the same line. */
  id: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  zip: '',
  wantsToVolunteer: false,
  mayText: false,
}
type Line = typeof empty

/** Tab through the columns in the order of the paper, Enter for the next line. */
export function LineEntry({ committeeId, sheet }: { committeeId: string; sheet: Sheet }) {
  const draft = useDraft(`sheet line ${sheet.id}`)
  const [line, setLine] = useState<Line>(() => ({ ...empty, ...(draft.restored as Partial<Line> | null) }))
  const [said, setSaid] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const type = useWrite(signInSheets.type, { refresh: [signInSheets.ofEvent, signInSheets.desk] })
  const asks = (field: Sheet['fields'][number]) => sheet.fields.includes(field)

  function change(more: Partial<Line>) {
    const next = { ...line, ...more, id: line.id || newId() }
    setLine(next)
    draft.save(next)
  }
  const field = (name: Exclude<keyof Line, 'id' | 'wantsToVolunteer' | 'mayText'>) => ({
    value: line[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })

  async function save() {
    const row = await type.runAsync({ committeeId, sheetId: sheet.id, row: line })
    setSaid(
      row.state === 'open'
        ? `${row.name} is typed. Say below who it is.`
        : `${row.name} is ${row.personName ?? 'known'}, and here.`,
    )
    setLine(empty)
    draft.clear()
    first.current?.focus()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (line.firstName.trim() || line.lastName.trim()) void save().catch(() => {})
      }}
    >
      <div className={classes.entry}>
        <TextInput ref={first} label="First name" data-autofocus {...field('firstName')} />
        <TextInput label="Last name" {...field('lastName')} />
        {asks('phone') && <TextInput label="Phone" inputMode="tel" {...field('phone')} />}
        {asks('email') && <TextInput label="Email" inputMode="email" {...field('email')} />}
        {asks('address') && <TextInput label="Street" {...field('street')} />}
        {asks('address') && <TextInput label="City" {...field('city')} />}
        {asks('zip') && <TextInput label="ZIP" inputMode="numeric" {...field('zip')} />}
      </div>
      <Group mt="sm" gap="md">
        {asks('volunteer') && (
          <Checkbox
            label="I can help"
            checked={line.wantsToVolunteer}
            onChange={(event) => change({ wantsToVolunteer: event.currentTarget.checked })}
          />
        )}
        {asks('texts') && (
          <Checkbox
            label="You may text me"
            checked={line.mayText}
            onChange={(event) => change({ mayText: event.currentTarget.checked })}
          />
        )}
        <Button type="submit" loading={type.busy} disabled={!line.firstName.trim() && !line.lastName.trim()}>
          Next line
        </Button>
      </Group>
      <Text size="sm" mt={6} c={type.error ? 'red' : 'dimmed'} role="status">
        {type.error?.message ?? said}
      </Text>
    </form>
  )
}
