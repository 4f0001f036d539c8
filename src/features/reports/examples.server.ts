import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import { templates } from '../../domain/reports/templates.ts'
import type { reports } from './api.ts'

const one = withRow(({ committeeId, reportId }) => ({ committeeId, reportId }))
const block = withRow(({ committeeId, reportId, reportBlockId }) => ({
  committeeId,
  reportId,
  blockId: reportBlockId,
}))
const content = templates.empty.blocks[0]!

export const reportExamples: Examples<typeof reports> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  get: one,
  values: withRow(({ committeeId }) => ({
    committeeId,
    asks: ['cash@all', 'raised@year', 'donors@all', 'table:goals@all', 'chart:money@all'],
  })),
  version: withRow(({ committeeId, reportVersionId }) => ({ committeeId, versionId: reportVersionId })),
  create: withRow(({ committeeId }) => ({ committeeId, template: 'finance memo' as const })),
  rename: withRow(({ committeeId, reportId }) => ({ committeeId, reportId, title: 'Memo of June' })),
  remove: one,
  restore: one,
  addBlock: withRow(({ committeeId, reportId }) => ({
    committeeId,
    reportId,
    blockId: randomUUID(),
    after: null,
    content,
  })),
  saveBlock: withRow(({ committeeId, reportId, reportBlockId }) => ({
    committeeId,
    reportId,
    blockId: reportBlockId,
    version: 1,
    content,
  })),
  moveBlock: withRow(({ committeeId, reportId, reportBlockId }) => ({
    committeeId,
    reportId,
    blockId: reportBlockId,
    after: null,
  })),
  removeBlock: block,
  restoreBlock: block,
  keep: withRow(({ committeeId, reportId }) => ({ committeeId, reportId, name: 'As sent' })),
  share: withRow(({ committeeId, reportVersionId }) => ({
    committeeId,
    versionId: reportVersionId,
    isShared: true,
  })),
  pdf: withRow(({ committeeId, reportId, reportVersionId }) => ({
    committeeId,
    reportId,
    versionId: reportVersionId,
  })),
}
