/** The bytes of a web page as text: by its mark, by what the server says, by what the page says of itself. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const said = /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1]
  const named = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1]
  for (const label of [said, 'utf-8', named]) {
    if (label === undefined) continue
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
