// Files people put in: pictures of themselves, attachments, files to import. The bytes travel by PUT and GET /api/files; these calls are
// about the list. "Purpose" is what a file is for; it decides what kind and size it may be.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'

export const FileRow = z.object({
  id: z.uuid(),
  purpose: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  committeeId: z.uuid().nullable(),
  createdAt: z.string(),
  mayRemove: z.boolean(),
})
export type FileRow = z.infer<typeof FileRow>

const One = z.object({ id: z.uuid() })

export const files = api('files', {
  mine: read({
    may: 'files.own',
    input: z.object({ purpose: z.string().max(50).optional() }),
    output: z.object({ files: z.array(FileRow) }),
    about: 'The files I put in, newest first.',
  }),
  get: read({
    may: 'files.own',
    input: One,
    output: FileRow,
    about: 'What is known about one file; its bytes are at /api/files/{id}.',
  }),
  remove: write({
    may: 'files.own',
    input: One,
    output: z.object({}),
    about: 'Removes one of my files, and its bytes soon after.',
  }),
})
