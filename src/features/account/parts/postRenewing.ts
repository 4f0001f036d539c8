import { post } from '../../../app/browser/call.ts'
import { liveChannel } from '../../../app/browser/live.ts'

/**
 * For requests after which this browser has a new session in place of the old one. The live channel belongs to the old one: it would
 * hear that it ended before the answer with the new cookie is here, and take us for signed out.
 */
export async function postRenewing(path: string, body: unknown): Promise<unknown> {
  liveChannel.close()
  try {
    return await post(path, body)
  } finally {
    liveChannel.resume()
  }
}
