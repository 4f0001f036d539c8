import { CallError } from '../../app/browser/call.ts'

/** Whether a file is no longer in the store. Without an answer it counts as there. */
export async function isGone(fileId: string): Promise<boolean> {
  const response = await fetch(`/api/files/${fileId}`, { method: 'HEAD', credentials: 'same-origin' }).catch(
    () => null,
  )
  return response?.status === 404
}

/** Puts a picture into the product's own file store, as one of this committee; the answer is its id. */
export async function uploadPicture(committeeId: string, file: Blob, name: string): Promise<string> {
  const query = new URLSearchParams({ purpose: 'committeePicture', name, committee: committeeId })
  const response = await fetch(`/api/files?${query.toString()}`, {
    method: 'PUT',
    body: file,
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response)
    throw new CallError(0, {
      code: 'offline',
      message: 'The server cannot be reached. Check the connection and try again; your work is still here.',
    })
  const answer = (await response.json().catch(() => ({}))) as { id?: string; code?: string; message?: string }
  if (!response.ok || !answer.id) throw new CallError(response.status, answer)
  return answer.id
}
