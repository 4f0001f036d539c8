/** Where anyone sees the present picture of a committee, signed in or not. The id of its file cannot be guessed, and no other file answers there. */
export function pictureAddress(fileId: string, side?: 64 | 256): string {
  return `/committee-pictures/${fileId}${side ? `?size=${side}` : ''}`
}
