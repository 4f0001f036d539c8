import { CallError } from '../../app/browser/call.ts'

/** Sends the bytes of one file; XMLHttpRequest, because fetch cannot say how much was sent. */
export function sendMapFile(file: File, onSent: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/files?purpose=mapFile&name=${encodeURIComponent(file.name)}`)
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
      if (request.status === 201 && answer.id) resolve(answer.id)
      else reject(new CallError(request.status, answer))
    }
    request.send(file)
  })
}

function parsed(text: string): { id?: string; code?: string; message?: string } {
  try {
    return JSON.parse(text) as { id?: string; code?: string; message?: string }
  } catch {
    return {}
  }
}
