// A process of its own in which a stranger's picture is decoded and read: it may run out of memory, loop or crash without taking the server
// along. The picture comes by the standard input; then it says which sheet it found, is told where the boxes of that sheet are, and answers.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { GrayImage } from '../../domain/paper/reading/grayImage.ts'
import { openSheet, readSheet } from '../../domain/paper/reading/readSheet.ts'
import type { FromChild, ToChild } from './inChild.ts'

const mostPixels = 60_000_000
/** Seven pixels a millimeter: finer ones take longer and tell no more. */
const longestSide = 2200

const say = (message: FromChild) => new Promise((done) => process.send!(message, done))

async function read(): Promise<void> {
  const photo = await decoded(await buffer(process.stdin))
  if (photo === null)
    return void (await say({
      refusal: 'This is not a picture that can be read. Take a photo as JPEG or PNG.',
    }))
  const found = openSheet(photo)
  if (!found)
    return void (await say({
      refusal:
        'No sheet was found in this photo. All four black squares must be in it, sharp and without glare.',
    }))
  const told = once(process, 'message') as Promise<[ToChild]>
  await say({ code: found.code })
  const [{ boxes }] = await told
  const { sheet, boxes: readThere } = readSheet(photo, found, boxes)
  const { width, height, data } = sheet
  const picture = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer()
  await say({ boxes: readThere, width, height, picture: picture.toString('base64') })
}

async function decoded(bytes: Buffer): Promise<GrayImage | null> {
  try {
    const open = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await open.metadata()
    if (format !== 'jpeg' && format !== 'png') return null
    const { data, info } = await open
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    }
  } catch {
    return null
  }
}

await read()
process.disconnect()
