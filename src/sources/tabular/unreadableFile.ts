/** A file that cannot be imported at all. The message is one sentence for the person: the thing, and the way out. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
