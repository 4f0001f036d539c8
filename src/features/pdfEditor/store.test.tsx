import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import {
  dropDraft,
  forgetPerson,
  keepChanges,
  keepFiles,
  keepSignature,
  readDraft,
  readSignatures,
} from './store.ts'

const files = (owner: string) => ({ owner, name: 'form.pdf', file: new Uint8Array([1, 2]), sources: [] })

it('a draft is the file with the changes, and is its owner’s alone', async () => {
  await keepFiles(files('ana'), [])
  await keepChanges('ana', [{ kind: 'delete', page: '0:1' }])
  expect(await readDraft('ana')).toEqual({ ...files('ana'), operations: [{ kind: 'delete', page: '0:1' }] })
  expect(await readDraft('ben')).toBeNull()
  await dropDraft('ana')
  expect(await readDraft('ana')).toBeNull()
})

it('at sign-out the person’s files and signatures leave the device, and another’s stay', async () => {
  for (const owner of ['ana', 'ben']) {
    await keepFiles(files(owner), [])
    await keepSignature({ owner, strokes: [[[0, 0]]], shape: 3 })
  }
  expect(await forgetPerson('ana')).toBe(true)
  expect([await readDraft('ana'), await readSignatures('ana')]).toEqual([null, []])
  expect(await readSignatures('ben')).toHaveLength(1)
  expect(await forgetPerson('ben')).toBe(false)
})
