import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useImperativeHandle, type Ref } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { readDraft, writeDraft } from '../../ui/fields/useDraft.ts'
import { rendered } from '../../ui/testRender.tsx'
import type { Pictures } from './api.ts'
import type { Drawer } from './canvas/Previews.tsx'
import { plainDesign, type Design } from './design.ts'
import type { OnTheTable } from './parts/useDesign.ts'
import ProfilePicture from './ProfilePicture.tsx'

// The test browser cannot draw; what the canvas does is tried in a real one, and its rules in their own tests.
vi.mock('./canvas/photo.ts', () => ({
  loadPhoto: (fileId: string) => {
    const work = { width: 2, height: 2, data: new Uint8ClampedArray(16) }
    const source = new Blob(['clear parts'], { type: 'image/png' })
    return Promise.resolve({ fileId, source, image: null, width: 1600, height: 2000, work })
  },
}))
vi.mock('./canvas/letters.ts', () => ({ lettersReady: () => Promise.resolve() }))
vi.mock('./canvas/layers.ts', () => ({ useLayers: () => ({ person: null, blurred: null }) }))
vi.mock('./canvas/PictureStage.tsx', () => ({ default: () => <p>canvas</p> }))
vi.mock('./canvas/CutOutStage.tsx', () => ({ default: () => <p>cut-out</p> }))
vi.mock('./canvas/Previews.tsx', () => ({
  default: function Previews({ ref }: { ref?: Ref<Drawer> }) {
    useImperativeHandle(ref, () =>
      drawerComes ? { draw: () => Promise.resolve(new Blob(['x'])) } : (null as unknown as Drawer),
    )
    return <p>sizes</p>
  },
}))
vi.mock('../committees/news.ts', () => ({ useCommitteeNews: () => {} }))

const id = '11111111-1111-4111-8111-111111111111'
const fileId = '22222222-2222-4222-8222-222222222222'
const newFileId = '33333333-3333-4333-8333-333333333333'
const key = `picture:${id}`
let pictures: Pictures
/** Whether the part of the page that draws the sizes has come. */
let drawerComes = true
let saves: { seenVersion: number; design: Design; sourceFileId: string; files: unknown[] }[]
let refusal: { code: string; message: string } | null
let uploads: { path: string; type: string }[]
/** Files the server has cleaned up. */
let gone: string[]

beforeEach(() => {
  localStorage.clear()
  saves = []
  refusal = null
  uploads = []
  gone = []
  pictures = {
    committee: { id, name: 'Friends of Robin Sample', office: 'Legislature', district: '28', color: '#0f766e', isArchived: false }, // prettier-ignore
    mayEdit: true,
    version: 0,
    shownFileId: null,
    versions: [],
  }
  vi.stubGlobal('fetch', vi.fn(answer))
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function answer(path: string, { method, body }: { method: string; body: string | Blob }) {
  const reply = (value: unknown, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(value), { status }))
  if (method === 'PUT') {
    uploads.push({ path, type: (body as Blob).type })
    return reply({ id: newFileId }, 201)
  }
  if (method === 'HEAD')
    return Promise.resolve(new Response(null, { status: gone.some((id) => path.endsWith(id)) ? 404 : 200 }))
  if (path === '/api/pictures/get') return reply(pictures)
  const input = JSON.parse(body as string) as (typeof saves)[number]
  saves.push(input)
  if (refusal) return reply(refusal, 404)
  if (gone.includes(input.sourceFileId)) return reply({ code: 'notFound', message: 'Nothing is here.' }, 404)
  if (input.seenVersion !== pictures.version)
    return reply({ code: 'conflict', message: 'The picture was changed by Ada while you had it open.' }, 409)
  pictures = { ...pictures, version: pictures.version + 1 }
  return reply(pictures)
}

const open = () =>
  rendered(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/committee/:committeeId/profile-picture-advanced" element={<ProfilePicture />} />
      </Routes>
    </QueryClientProvider>,
    `/committee/${id}/profile-picture-advanced`,
  )

const withDraft = (design: Partial<Design> = {}) =>
  writeDraft(key, { design: { ...plainDesign, ...design }, sourceFileId: fileId, seenVersion: 0 })
const drafted = () => readDraft<OnTheTable>(key)?.values.design ?? null

it('who may only look sees why there is nothing, and no place to drop a photo', async () => {
  pictures = { ...pictures, mayEdit: false }
  withDraft()
  open()
  expect(await screen.findByText('This committee has no picture yet.')).toBeTruthy()
  expect(screen.queryByText('Drop a photo here')).toBeNull()
})

it('unsaved work is open again after a reload; the keyboard frames it, takes it back and does it again', async () => {
  withDraft({ turn: 5 })
  const { user } = open()
  expect(await screen.findByText('Your unsaved work from before is open again.')).toBeTruthy()
  screen.getByRole('tab', { name: 'Crop' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Frame' }).getAttribute('aria-selected')).toBe('true')
  screen.getByRole('radio', { name: 'None' }).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'DISTRICT 28' }))
  await waitFor(() => expect(drafted()?.frame).toMatchObject({ kind: 'ring', text: 'DISTRICT 28' }))
  screen.getByRole('button', { name: 'DISTRICT 28' }).focus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(drafted()?.frame).toMatchObject({ kind: 'ring', text: '' }))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(drafted()?.frame.kind).toBe('none'))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(drafted()?.frame.kind).toBe('ring'))
  expect(drafted()?.turn).toBe(5)
})

it('a damaged draft is not opened', async () => {
  writeDraft(key, { design: { ...plainDesign, turn: 'sideways' }, sourceFileId: fileId, seenVersion: 0 })
  open()
  expect(await screen.findByText('Start with a photo')).toBeTruthy()
})

it('saving sends every size once and forgets the draft', async () => {
  withDraft()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save and show' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(uploads).toHaveLength(7)
  expect(saves[0]).toMatchObject({ seenVersion: 0, design: plainDesign })
  expect(saves[0]!.files).toHaveLength(7)
  await waitFor(() => expect(drafted()).toBeNull())
  expect(screen.getByRole('button', { name: 'Save and show' }).hasAttribute('disabled')).toBe(true)
})

it('whoever saves before the sizes are there waits for them', async () => {
  drawerComes = false
  withDraft()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save and show' }))
  expect(await screen.findByText('Saving size 1 of 7')).toBeTruthy()
  // Drawn by the next change of anything on the page.
  drawerComes = true
  screen.getByRole('tab', { name: 'Frame' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(saves).toHaveLength(1))
})

it('when someone else saved first, both are shown and mine is saved only when I say so', async () => {
  pictures = { ...pictures, version: 4 }
  withDraft({ turn: 9 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save and show' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/changed by Ada/)).toBeTruthy()
  expect(within(notice).getByAltText('Your picture')).toBeTruthy()
  expect(drafted()?.turn).toBe(9)
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(saves.map((save) => save.seenVersion)).toEqual([0, 4]))
  // Drawn again: what was drawn for the first attempt may have waited for a night and be gone.
  expect(uploads).toHaveLength(14)
  await waitFor(() => expect(drafted()).toBeNull())
})

it('a photo that was cleaned up is put in again as it came, with its clear parts', async () => {
  gone = [fileId]
  withDraft()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save and show' }))
  await waitFor(() => expect(saves.map((save) => save.sourceFileId)).toEqual([fileId, newFileId]))
  expect(uploads[7]).toEqual({ path: expect.stringContaining('name=photo.png') as string, type: 'image/png' })
  await waitFor(() => expect(drafted()).toBeNull())
})

it('when something else is gone, the photo is not put in again and the sentence is shown', async () => {
  refusal = { code: 'notFound', message: 'The drawings were cleaned up. Save the picture once more.' }
  withDraft()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Save and show' }))
  expect(await screen.findByText(/The drawings were cleaned up/)).toBeTruthy()
  expect([saves.length, uploads.length]).toEqual([1, 7])
})

it('words can be added, and a wrong step leads back', async () => {
  withDraft()
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Text' }))
  await user.click(screen.getByRole('button', { name: 'Add text' }))
  await waitFor(() => expect(drafted()?.words[0]?.text).toBe('Friends of Robin Sample'))
  const field = screen.getByRole('textbox', { name: 'Text' })
  await user.clear(field)
  await user.type(field, 'Vote')
  await waitFor(() => expect(drafted()?.words[0]?.text).toBe('Vote'))
  await user.click(screen.getByRole('button', { name: 'Remove this text' }))
  await waitFor(() => expect(drafted()?.words).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(drafted()?.words[0]?.text).toBe('Vote'))
})
