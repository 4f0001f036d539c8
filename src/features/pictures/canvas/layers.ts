// The two pictures behind a design with a background of its own: the person alone, and the blurred rest.
import { useEffect, useMemo, useState } from 'react'
import type { Design } from '../design.ts'
import { askForBlur } from '../subject/ask.ts'
import { softened, unpacked } from '../subject/mask.ts'
import { canvasOf, contextOf, type Photo } from './photo.ts'

export interface Layers {
  person: HTMLCanvasElement | null
  blurred: HTMLCanvasElement | null
}

export function useLayers(photo: Photo, design: Design): Layers {
  const { cutOut, feather, background } = design
  const bits = useMemo(() => (cutOut ? unpacked(cutOut) : null), [cutOut])
  const fits = bits !== null && bits.length === photo.work.width * photo.work.height
  const isKept = background.kind === 'keep'
  const person = useMemo(
    () => (fits && !isKept ? personAlone(photo, bits, feather) : null),
    [photo, bits, fits, feather, isKept],
  )
  const blurred = useBlurred(photo, fits && background.kind === 'blur' ? bits : null, background.strength)
  return useMemo(() => ({ person, blurred }), [person, blurred])
}

function useBlurred(photo: Photo, bits: Uint8Array | null, strength: number): HTMLCanvasElement | null {
  const [made, setMade] = useState<HTMLCanvasElement | null>(null)
  useEffect(() => {
    if (!bits) return
    let isWanted = true
    // A slider passes many values; only where it rests is drawn.
    const later = setTimeout(() => {
      askForBlur(photo.work, bits, strength).then(
        ({ width, height, data }) => {
          if (!isWanted) return
          const canvas = canvasOf(width, height)
          contextOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
          setMade(canvas)
        },
        // Without the worker the unblurred photo stays behind the person.
        () => {},
      )
    }, 60)
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [photo, bits, strength])
  return bits ? made : null
}

function personAlone(photo: Photo, bits: Uint8Array, feather: number): HTMLCanvasElement {
  const { width, height } = photo.work
  const opacity = softened(bits, width, height, feather)
  const pixels = new ImageData(width, height)
  for (let i = 0; i < opacity.length; i++) pixels.data[i * 4 + 3] = opacity[i]!
  const mask = canvasOf(width, height)
  contextOf(mask).putImageData(pixels, 0, 0)
  const person = canvasOf(photo.width, photo.height)
  const context = contextOf(person)
  context.drawImage(photo.image, 0, 0)
  context.globalCompositeOperation = 'destination-in'
  context.imageSmoothingQuality = 'high'
  context.drawImage(mask, 0, 0, photo.width, photo.height)
  return person
}
