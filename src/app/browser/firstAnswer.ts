// A public page arrives with its main facts already written and with the answer its screen asks for first. The answer goes to where calls
// keep theirs, and the written facts stay until the screen has something to show.
import { queryClient } from './call.ts'

export function takeFirstAnswer(): void {
  const text = document.getElementById('first-answer')?.textContent
  if (!text) return
  const { path, input, output } = JSON.parse(text) as { path: string; input: unknown; output: unknown }
  queryClient.setQueryData([path, input], output)
}

export function replaceSummary(root: HTMLElement): void {
  const summary = document.getElementById('summary')
  if (!summary) return
  const watching = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    watching.disconnect()
    summary.remove()
  })
  watching.observe(root, { childList: true, subtree: true })
}
