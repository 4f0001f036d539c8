import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { rendered } from '../testRender.tsx'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'
import { DateField } from './DateField.tsx'
import { emptyAddress, pastedAddress } from './pastedAddress.ts'
import { PersonField, type PersonOption } from './PersonField.tsx'

function Amount({ start = null }: { start?: bigint | null }) {
  const [cents, setCents] = useState<bigint | null>(start)
  return (
    <>
      <AmountField label="Amount" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  )
}

describe('the amount field', () => {
  it('understands what is typed and shows it as money when left', async () => {
    const { user } = rendered(<Amount />)
    await user.type(screen.getByLabelText('Amount'), '$1,250.5')
    expect(screen.getByText('125050')).toBeTruthy()
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,250.50')
  })

  it('keeps what it does not understand, and says why', async () => {
    const { user } = rendered(<Amount />)
    await user.type(screen.getByLabelText('Amount'), 'abc')
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('abc')
    expect(screen.getByText(/has a letter a/)).toBeTruthy()
    expect(screen.getByText('null')).toBeTruthy()
  })

  it('is edited as a plain number and can be emptied', async () => {
    const { user } = rendered(<Amount start={5000n} />)
    await user.click(screen.getByLabelText('Amount'))
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50.00')
    await user.clear(screen.getByLabelText('Amount'))
    expect(screen.getByText('null')).toBeTruthy()
  })
})

describe('the date field', () => {
  function Day() {
    const [day, setDay] = useState<string | null>(null)
    return (
      <>
        <DateField label="Received" value={day} onChange={setDay} />
        <output>{String(day)}</output>
      </>
    )
  }

  it('understands 5/12/26 and shows the day in words when left', async () => {
    const { user } = rendered(<Day />)
    await user.type(screen.getByLabelText('Received'), '5/12/26')
    await user.tab()
    expect(screen.getByText('2026-05-12')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Received').value).toBe('Tue, May 12, 2026')
  })

  it('refuses February 30 with the reason', async () => {
    const { user } = rendered(<Day />)
    await user.type(screen.getByLabelText('Received'), '2/30')
    await user.tab()
    expect(screen.getByText(/no such day/)).toBeTruthy()
  })
})

describe('the person field', () => {
  const people: PersonOption[] = [
    { id: '1', name: 'John Smith', note: 'Ord' },
    { id: '2', name: 'Joan Smithers', note: 'York' },
  ]
  function Person({ search }: { search: (typed: string) => Promise<PersonOption[]> }) {
    const [person, setPerson] = useState<PersonOption | null>(null)
    return (
      <>
        <PersonField label="Donor" value={person} onChange={setPerson} search={search} />
        <output>{person?.id ?? 'nobody'}</output>
      </>
    )
  }

  it('suggests while typing and takes the one chosen with the keyboard', async () => {
    const search = vi.fn(() => Promise.resolve(people))
    const { user } = rendered(<Person search={search} />)
    await user.type(screen.getByLabelText('Donor'), 'smi')
    await screen.findByRole('option', { name: /Joan Smithers/ })
    expect(search).toHaveBeenCalledTimes(1)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.getByText('2')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Donor').value).toBe('Joan Smithers')
  })

  it('an older answer that arrives late does not replace the newer one', async () => {
    const answers: Record<string, (people: PersonOption[]) => void> = {}
    const search = (typed: string) => new Promise<PersonOption[]>((resolve) => (answers[typed] = resolve))
    const { user } = rendered(<Person search={search} />)
    await user.type(screen.getByLabelText('Donor'), 'j')
    await waitFor(() => expect(answers['j']).toBeTruthy())
    await user.type(screen.getByLabelText('Donor'), 'oan')
    await waitFor(() => expect(answers['joan']).toBeTruthy())
    answers['joan']?.([people[1] as PersonOption])
    await screen.findByRole('option', { name: /Joan/ })
    answers['j']?.(people)
    await Promise.resolve()
    expect(screen.queryByRole('option', { name: /John/ })).toBeNull()
  })

  it('a name that was typed but not chosen stays, and says that it is no one yet', async () => {
    const { user } = rendered(<Person search={() => Promise.resolve([])} />)
    await user.type(screen.getByLabelText('Donor'), 'zzz')
    await screen.findByText('No one found')
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Donor').value).toBe('zzz')
    expect(screen.getByText('Choose a name from the list.')).toBeTruthy()
    expect(screen.getByText('nobody')).toBeTruthy()
    await user.clear(screen.getByLabelText('Donor'))
    await user.tab()
    expect(screen.queryByText('Choose a name from the list.')).toBeNull()
  })

  it('Enter adds a name that no one has, and chooses no one where some are found', async () => {
    const onAdd = vi.fn()
    const { user } = rendered(
      <PersonField
        label="Donor"
        onChange={() => {}}
        search={(typed) => Promise.resolve(typed === 'joan' ? people : [])}
        onAdd={onAdd}
      />,
    )
    await user.type(screen.getByLabelText('Donor'), 'joan')
    await screen.findByRole('option', { name: /Joan/ })
    await user.keyboard('{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('Donor'))
    await user.type(screen.getByLabelText('Donor'), 'Marta Quill')
    await screen.findByText('No one found')
    await user.keyboard('{Enter}')
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('Marta Quill')
  })
})

describe('the address field', () => {
  it('takes apart a whole address pasted into the street', async () => {
    const onChange = vi.fn()
    const { user } = rendered(<AddressField value={emptyAddress} onChange={onChange} />)
    await user.click(screen.getByLabelText('Street'))
    await user.paste('1445 K St, Apt 2, Lincoln, NE 68508')
    expect(onChange).toHaveBeenCalledWith({
      line1: '1445 K St',
      line2: 'Apt 2',
      city: 'Lincoln',
      state: 'NE',
      zip: '68508',
    })
  })

  it.each([
    ['12 Main St\nOrd, NE 68862', { line1: '12 Main St', line2: '', city: 'Ord', state: 'NE', zip: '68862' }],
    [
      '12 Main St, Ord, Nebraska 68862-1234',
      { line1: '12 Main St', line2: '', city: 'Ord', state: 'NE', zip: '68862-1234' },
    ],
    [
      '9 Elm Ave, Council Bluffs, ia 51501, USA',
      { line1: '9 Elm Ave', line2: '', city: 'Council Bluffs', state: 'IA', zip: '51501' },
    ],
    ['12 Main St', undefined],
    ['Lincoln, NE 68508', undefined],
  ])('%j', (text, address) => {
    expect(pastedAddress(text)).toEqual(address)
  })
})
