// What waits on this device for a connection, as the kernel asks for it: check-ins at the door.
export { countUnsent, forgetPerson } from './doorStore.ts'
export { sendEverything } from './sending.ts'
