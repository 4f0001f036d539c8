import { CallError } from '../../../app/browser/call.ts'

/** Sends the bytes of one file; XMLHttpRequest, because fetch cannot say how much was sent. */
export function uploadFile(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/files?purpose=import&name=${encodeURIComponent(file.name)}`)
    request.responseType = 'text'
    request.upload.onprogress = (event) => onSent(event.loaded)
    request.onerror = () =>
      reject(
        new CallError(0, {
          code: 'offline',
          message: 'The upload was cut off. Check the connection and drop the file again.',
        }),
      )
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 201) resolve(answer as { id: string })
      else reject(new CallError(request.status, answer))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
