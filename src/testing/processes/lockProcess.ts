// A program of its own, so that several can race: waits for a line, then tries to lock the folder and keeps it.
import { lockFolder } from '../../app/server/embedded/folderLock.ts'
import { StartError } from '../../app/server/embedded/startError.ts'

console.log('waiting')
process.stdin.once('data', () => {
  try {
    lockFolder(process.argv[2]!)
    console.log('locked')
  } catch (error) {
    console.log(error instanceof StartError ? 'refused' : String(error))
  }
})
