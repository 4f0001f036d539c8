import { act, screen } from '@testing-library/react'
import { TextInput } from '@mantine/core'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../testRender.tsx'
import { AmountField } from './AmountField.tsx'
import { Form } from './Form.tsx'
import { forgetDrafts, readDraft, setDraftOwner, writeDraft } from './useDraft.ts'
import { useTextDraft } from './useTextDraft.ts'
import { useDraftForm } from './useDraftForm.ts'

beforeEach(() => localStorage.clear())

interface Invitation extends Record<string, unknown> {
  email: string
  limit: bigint | null
  password: string
}

interface InvitationFormProps {
  onSubmit: (values: Invitation) => void | Promise<void>
  onCancel?: () => void
}

function InvitationForm({ onSubmit, onCancel }: InvitationFormProps) {
  const form = useDraftForm<Invitation>({
    draft: 'invite',
    initial: { email: '', limit: null, password: '' },
    validate: ({ email }) => (email.includes('@') ? {} : { email: 'Enter an email address.' }),
  })
  return (
    <Form form={form} onSubmit={onSubmit} onCancel={onCancel} submitLabel="Send">
      <TextInput label="Email" {...form.getInputProps('email')} />
      <AmountField label="Limit" {...form.getInputProps('limit')} />
      <TextInput label="Password" {...form.getInputProps('password')} />
    </Form>
  )
}

it('what was typed survives a reload, money included, and secrets are never stored', async () => {
  const first = rendered(<InvitationForm onSubmit={() => undefined} />)
  await first.user.type(screen.getByLabelText('Email'), 'ana@example.org')
  await first.user.type(screen.getByLabelText('Limit'), '250')
  await first.user.type(screen.getByLabelText('Password'), 'hunter2hunter2')
  first.unmount()
  expect(localStorage.getItem('draft:invite')).not.toContain('hunter2')

  rendered(<InvitationForm onSubmit={() => undefined} />)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org')
  expect(screen.getByLabelText<HTMLInputElement>('Limit').value).toBe('$250.00')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.getByText(/Your draft from just now is back/)).toBeTruthy()
})

it('the draft is cleared when the form was sent, and kept when sending failed', async () => {
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(new Error('The mail server is away.'))
    .mockResolvedValueOnce(undefined)
  const { user } = rendered(<InvitationForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Email'), 'ana@example.org{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('The mail server is away.')
  expect(readDraft('invite')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(readDraft('invite')).toBeUndefined()
})

it('start over empties the form and forgets the draft', async () => {
  writeDraft('invite', { email: 'old@example.org' })
  const { user } = rendered(<InvitationForm onSubmit={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  expect(readDraft('invite')).toBeUndefined()
})

it('Enter submits; the first wrong field gets the focus and says the way out', async () => {
  const onSubmit = vi.fn()
  const { user } = rendered(<InvitationForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Limit'), '10{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('Enter an email address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('an amount that was not understood is not sent as nothing', async () => {
  const onSubmit = vi.fn()
  const { user } = rendered(<InvitationForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Email'), 'ana@example.org')
  await user.type(screen.getByLabelText('Limit'), '1,20O{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText(/has a letter O/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Limit'))
})

it('a refusal by field lands under its field', async () => {
  const refusal = Object.assign(new Error('Some fields need another look.'), {
    fields: { email: 'Already a member.' },
  })
  const { user } = rendered(<InvitationForm onSubmit={() => Promise.reject(refusal)} />)
  await user.type(screen.getByLabelText('Email'), 'ana@example.org{Enter}')
  expect(await screen.findByText('Already a member.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('Escape closes', async () => {
  const onCancel = vi.fn()
  const { user } = rendered(<InvitationForm onSubmit={() => undefined} onCancel={onCancel} />)
  await user.type(screen.getByLabelText('Email'), 'a{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

it('a broken draft in storage is ignored', () => {
  for (const text of ['{', '"x"', '{"values":null,"savedAt":"x"}', '{"values":{}}']) {
    localStorage.setItem('draft:invite', text)
    expect(readDraft('invite')).toBeUndefined()
  }
})

function NoteField({ on, saved }: { on: string; saved?: string }) {
  const { text, isTyped, type, clear } = useTextDraft(`note-${on}`, saved)
  return (
    <>
      <TextInput label="Note" value={text} onChange={(event) => type(event.currentTarget.value)} />
      <button type="button" onClick={clear}>
        Send
      </button>
      {isTyped && 'not sent'}
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Note')

it('a note is kept per thing and person until it is sent', async () => {
  setDraftOwner('ana')
  const first = rendered(<NoteField on="LB16" saved="as it was" />)
  await first.user.type(field(), ', and more')
  first.rerender(<NoteField on="LB17" />)
  expect(field().value).toBe('')
  first.rerender(<NoteField on="LB16" saved="as it was" />)
  expect(field().value).toBe('as it was, and more')
  first.unmount()

  setDraftOwner('ben')
  const second = rendered(<NoteField on="LB16" saved="as it was" />)
  expect(field().value).toBe('as it was')
  second.unmount()

  setDraftOwner('ana')
  const third = rendered(<NoteField on="LB16" saved="as it was" />)
  expect(field().value).toBe('as it was, and more')
  expect(screen.getByText('not sent')).toBeTruthy()
  await third.user.click(screen.getByText('Send'))
  expect(field().value).toBe('as it was')
  expect(Object.keys(localStorage)).toEqual([])
  setDraftOwner(null)
})

it('signing out leaves no draft on the device', () => {
  localStorage.setItem('theme', 'dark')
  setDraftOwner('ana')
  writeDraft('note-LB16', { text: 'half a sentence' })
  setDraftOwner(null)
  writeDraft('join-pat', { firstName: 'Pat' })
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

function CommentBox({ send }: { send: () => Promise<void> }) {
  const { text, type, sent } = useTextDraft('comment')
  return (
    <>
      <TextInput label="Note" value={text} onChange={(event) => type(event.currentTarget.value)} />
      <button type="button" onClick={() => void send().then(() => sent(text))}>
        Send
      </button>
    </>
  )
}

it('what is typed while the last comment is on its way stays, and is kept', async () => {
  let arrive = () => {}
  const { user } = rendered(<CommentBox send={() => new Promise<void>((resolve) => (arrive = resolve))} />)
  await user.type(field(), 'first')
  await user.click(screen.getByText('Send'))
  await user.clear(field())
  await user.type(field(), 'second')
  await act(async () => arrive())
  expect(field().value).toBe('second')
  expect(readDraft('comment')?.values).toEqual({ text: 'second' })

  await user.click(screen.getByText('Send'))
  await act(async () => arrive())
  expect(field().value).toBe('')
  expect(readDraft('comment')).toBeUndefined()
})
