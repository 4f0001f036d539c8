/** What a live channel says of these documents, once each. A channel watches fifty at most. */
export async function liveFrames(url: string, cookie: string, paths: string[]): Promise<string[]> {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/live?${paths.map((p) => `watch=${p}`).join('&')}`, {
    headers: { cookie },
    signal: stop.signal,
  })
  const frames: string[] = []
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    frames.splice(
      0,
      frames.length,
      ...[...text.matchAll(/event: document\ndata: (.*)\n\n/g)].map((m) => m[1]!),
    )
    if (frames.length >= Math.min(paths.length, 50)) break
  }
  stop.abort()
  return frames
}
