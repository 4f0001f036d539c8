// The photo as the studio draws it, and the small copy in which the person is looked for.
import { CallError } from '../../../app/browser/call.ts'
import { workSide, type Pixels } from '../subject/pixels.ts'

export interface Photo {
  fileId: string
  /** As it came: clear parts and all pixels, which the copies below may lack. */
  source: Blob
  image: HTMLCanvasElement
  width: number
  height: number
  work: Pixels
}

/** Enough for the largest size at moderate zoom, little enough for a phone's memory. */
const longestSide = 2048

export async function loadPhoto(fileId: string, signal: AbortSignal): Promise<Photo> {
  const response = await fetch(`/api/files/${fileId}`, { signal, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      if ((error as Error).name === 'AbortError') throw error
      throw new CallError(0, {
        code: 'offline',
        message: 'The photo cannot be reached. Check the connection and reload.',
      })
    },
  )
  if (!response.ok) throw new CallError(response.status, (await response.json().catch(() => ({}))) as object)
  const source = await response.blob()
  const bitmap = await createImageBitmap(source)
  const image = copyOf(bitmap, longestSide)
  const small = copyOf(bitmap, workSide)
  const { data } = contextOf(small).getImageData(0, 0, small.width, small.height)
  bitmap.close()
  const { width, height } = image
  return { fileId, source, image, width, height, work: { width: small.width, height: small.height, data } }
}

function copyOf(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = canvasOf(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures. Use a current version of it.')
  return context
}
