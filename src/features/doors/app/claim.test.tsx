import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import type { ClaimForm } from './model/claim.ts'

afterEach(() => vi.unstubAllGlobals())

function claimPage(answer: { status: number; body: object }) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status })),
  )
  const claims: ClaimForm[] = []
  const opened: string[] = []
  const view = rendered(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ClaimPage
        code="k7qm3xwd"
        claim={(form) => Promise.resolve(String(claims.push(form)))}
        onClaimed={(handId) => opened.push(handId)}
      />
    </QueryClientProvider>,
  )
  return { claims, opened, ...view }
}
const good = {
  status: 200,
  body: { committee: 'Friends of Demo', color: '#000', expiresAt: '2031-05-12T23:00:00.000Z' },
}
const getDoors = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get my doors' })

test('says whose doors they are, and sends nothing before name, age and purpose are given', async () => {
  const { claims, opened, user } = claimPage(good)
  expect(await screen.findByText(/Friends of Demo gives you doors/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('K7QM-3XWD')
  await user.click(getDoors())
  expect(screen.getByText('Choose your age.')).toBeTruthy()
  expect(screen.getByText('Agree to this before you get the doors.')).toBeTruthy()
  expect(claims).toEqual([])
  await user.type(screen.getByLabelText('Your name'), 'Vera')
  await user.click(screen.getByRole('radio', { name: '18 or older' }))
  await user.click(screen.getByLabelText(/Neb. Rev. Stat. 32-330/))
  await user.click(getDoors())
  expect(claims).toMatchObject([{ name: 'Vera', age: '18 or older', purposeAccepted: true }])
  expect(opened).toEqual(['1'])
})

test('a child is refused, and a teenager needs a guardian who agrees', async () => {
  const { claims, user } = claimPage(good)
  await user.type(screen.getByLabelText('Your name'), 'Tim')
  await user.click(screen.getByLabelText(/Neb. Rev. Stat. 32-330/))
  await user.click(screen.getByRole('radio', { name: 'Under 13' }))
  expect(screen.getByText(/You need to be 13 or older/)).toBeTruthy()
  expect(getDoors().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: '13 to 17' }))
  await user.type(screen.getByLabelText('Name of a parent or guardian'), 'Gus')
  await user.click(getDoors())
  expect(screen.getByText('A parent or guardian has to agree.')).toBeTruthy()
  expect(claims).toEqual([])
  await user.click(screen.getByLabelText(/My parent or guardian knows/))
  await user.click(getDoors())
  expect(claims).toMatchObject([{ age: '13 to 17', guardianName: 'Gus' }])
})

test('a code that opens nothing is told at once', async () => {
  claimPage({ status: 404, body: { code: 'notFound', message: 'This code does not open a walkbook.' } })
  expect((await screen.findByRole('alert')).textContent).toBe('This code does not open a walkbook.')
})
