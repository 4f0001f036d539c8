import { CallError } from './call.ts'

/** Sends the bytes of a file; it is the sender's own until it is brought in or attached. */
export async function uploadFile(
  purpose: 'bankFile' | 'peopleImport' | 'attachment',
  file: File,
): Promise<{ id: string }> {
  let response: Response
  try {
    response = await fetch(`/api/files?purpose=${purpose}&name=${encodeURIComponent(file.name)}`, {
      method: 'PUT',
      body: file,
      credentials: 'same-origin',
    })
  } catch {
    throw new CallError(0, {
      code: 'offline',
      message: 'The upload was cut off. Check the connection and drop the file again.',
    })
  }
  const answer = (await response.json().catch(() => ({}))) as { id: string }
  if (!response.ok) throw new CallError(response.status, answer as object)
  return answer
}
