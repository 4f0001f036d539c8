// QR codes through the camera: by the browser's own reader where it has one, else by ours.
import { decodeQR } from 'qr/decode.js'

interface Reader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type ReaderClass = new (options: { formats: string[] }) => Reader

const usuallyEveryMs = 120
const mostPixels = 720

/** Looks until it is stopped; tells each code it reads, also the same one again. */
export async function startScan(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  everyMs = usuallyEveryMs,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  video.srcObject = stream
  await video.play()
  const read = await readerFor(video)
  let isOver = false
  const look = async () => {
    if (isOver) return
    const text = await read().catch(() => null)
    if (text && !isOver) onRead(text)
    setTimeout(() => void look(), everyMs)
  }
  void look()
  return () => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

async function readerFor(video: HTMLVideoElement): Promise<() => Promise<string | null>> {
  const own = (window as { BarcodeDetector?: ReaderClass & { getSupportedFormats?(): Promise<string[]> } })
    .BarcodeDetector
  const formats = await own?.getSupportedFormats?.().catch((): string[] => [])
  if (own && formats?.includes('qr_code')) {
    const reader = new own({ formats: ['qr_code'] })
    return async () => (await reader.detect(video))[0]?.rawValue ?? null
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async () => {
    if (video.videoWidth === 0) return null
    const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return decodeImage(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** Null where there is no code in the picture, which is most of the time. */
export function decodeImage(image: {
  width: number
  height: number
  data: Uint8ClampedArray
}): string | null {
  try {
    return decodeQR(image)
  } catch {
    return null
  }
}
