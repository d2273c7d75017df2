import { get, set } from 'idb-keyval'
import { openPageDatabase } from './page-database.ts'

// The database of crests: signing out empties it, so nothing is shown to whoever uses this browser next.
const open = () => openPageDatabase('moedani-crests', 'images').at
let store: ReturnType<typeof open> | null = null
const KEY = 'push-device'

/** The push subscription of the user who is signed in on this device; undefined without one. */
export function storedPushDevice(): Promise<string | undefined> {
  return get<string>(KEY, (store ??= open()))
}

export function storePushDevice(id: string): Promise<void> {
  return set(KEY, id, (store ??= open()))
}
