import { describe, expect, it } from 'vitest'
import { datasetAddress, isDatasetList, readDatasetList, unpackDataset } from './datasets.ts'

const hash = 'a'.repeat(32)
const line = { state_id: 27, session_id: 55, session_name: '109th Legislature', year_start: 2025 }
const listOf = (...datasetlist: object[]) => JSON.stringify({ status: 'OK', datasetlist })

describe('LegiScan’s list of datasets', () => {
  it('gives Nebraska’s, oldest first', () => {
    const read = readDatasetList(
      listOf(
        { ...line, dataset_hash: hash.toUpperCase(), access_key: 'key1' },
        { ...line, session_id: '44', year_start: 2023, dataset_hash: hash, access_key: 'key2' },
        { ...line, state_id: 22, session_id: 66, dataset_hash: hash, access_key: 'key3' },
      ),
    )
    expect(read).toEqual({
      datasets: [
        { sessionId: '44', session: '109th Legislature', yearStart: 2023, hash, accessKey: 'key2' },
        { sessionId: '55', session: '109th Legislature', yearStart: 2025, hash, accessKey: 'key1' },
      ],
    })
  })

  it.each([
    [
      JSON.stringify({ status: 'ERROR', alert: { message: 'Invalid API key' } }),
      'LegiScan says “Invalid API key”.',
    ],
    ['<html>', 'it is not written as LegiScan writes it.'],
    [listOf({ ...line, dataset_hash: 'short', access_key: 'x' }), 'it is not written as LegiScan writes it.'],
    [listOf({ ...line, dataset_hash: hash, access_key: '../x' }), 'it is not written as LegiScan writes it.'],
    [
      listOf({ ...line, state_id: 22, dataset_hash: hash, access_key: 'x' }),
      'it names no dataset of Nebraska.',
    ],
    [listOf(), 'it names no dataset of Nebraska.'],
  ])('%s is refused', (text, problem) => {
    expect(readDatasetList(text)).toEqual({ problem })
  })

  it('leads to the dataset at the same place with the same key', () => {
    const list = 'https://api.example/?key=secret&op=getDatasetList&state=NE'
    const [dataset] = (
      readDatasetList(listOf({ ...line, dataset_hash: hash, access_key: 'k9' })) as {
        datasets: Parameters<typeof datasetAddress>[1][]
      }
    ).datasets
    expect(datasetAddress(list, dataset!)).toBe(
      'https://api.example/?key=secret&op=getDataset&id=55&access_key=k9',
    )
    expect(isDatasetList(list)).toBe(true)
    expect(isDatasetList('https://files.example/NE.zip')).toBe(false)
  })
})

describe('the API’s answer', () => {
  it('holds the ZIP', () => {
    const zip = Buffer.from('PK…').toString('base64')
    expect(unpackDataset(JSON.stringify({ status: 'OK', dataset: { zip } }))?.toString()).toBe('PK…')
  })

  it.each(['', '{}', '{"status":"ERROR","alert":{"message":"x"}}', '{"status":"OK","dataset":{"zip":"%%"}}'])(
    '%s holds none',
    (text) => expect(unpackDataset(text)).toBeNull(),
  )
})
