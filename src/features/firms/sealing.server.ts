// A tax id is kept sealed: who reads the table or a log reads none, and the role of the application cannot read the key. The firm's id is sealed along, so that one firm's bytes put into
// another's row do not open.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../app/server/services.ts'

type Keyed = Pick<Services, 'keyedHash'>

export function sealTaxId(services: Keyed, firmId: string, taxId: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(services), iv).setAAD(Buffer.from(firmId))
  const sealed = Buffer.concat([cipher.update(taxId, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openTaxId(services: Keyed, firmId: string, bytes: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(services), bytes.subarray(0, 12)).setAAD(
    Buffer.from(firmId),
  )
  cipher.setAuthTag(bytes.subarray(12, 28))
  return `${cipher.update(bytes.subarray(28), undefined, 'utf8')}${cipher.final('utf8')}`
}

const keyOf = ({ keyedHash }: Keyed) => createHash('sha256').update(keyedHash('tax ids of firms')).digest()
