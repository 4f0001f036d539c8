/** Hands a text made in the browser to the person as a file. */
export function downloadText(name: string, text: string, type = 'text/csv;charset=utf-8') {
  downloadBlob(name, new Blob([text], { type }))
}

export function downloadBlob(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  downloadFrom(url, name)
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A file that came inside an answer. */
export function downloadBase64(base64: string, name: string, type: string) {
  downloadBlob(name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }))
}

/** A file the server sends while it makes it; it brings its own name. */
export function downloadFrom(url: string, name = '') {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
