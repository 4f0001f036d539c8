import { CallError } from '../../../app/browser/call.ts'
import type { DoorEntry } from '../../../domain/paper/entries.ts'

export interface PhotoRead {
  code: string
  entries: DoorEntry[]
  doubtful: { key: string; x: number; y: number; ink: number }[]
  picture: { jpeg: string; width: number; height: number }
}

/** The bytes of one photo; the server reads it and keeps nothing of it. */
export async function sendPhoto(committeeId: string, photo: File, code: string): Promise<PhotoRead> {
  const query = code.trim() === '' ? '' : `?code=${encodeURIComponent(code.trim())}`
  const answer = await fetch(`/api/sheet-photos/${committeeId}${query}`, {
    method: 'PUT',
    body: photo,
  }).catch(() => {
    throw new CallError(0, {
      code: 'offline',
      message: 'The photo did not arrive. Check the connection and try again.',
    })
  })
  const body = (await answer.json().catch(() => ({}))) as PhotoRead & { code: string; message?: string }
  if (!answer.ok) throw new CallError(answer.status, body)
  return body
}
