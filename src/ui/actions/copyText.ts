/** Puts a text on the clipboard and says whether it got there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing where the page came over http from another machine, as on a campaign's own network.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Fetched where it is needed: public pages are light.
    const { copyBySelection } = await import('./copyBySelection.ts')
    return copyBySelection(text)
  }
}
