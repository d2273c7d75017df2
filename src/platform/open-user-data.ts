import type { QueryClient } from '@tanstack/react-query'
import { session, type SessionState } from './session.ts'
import { untoldSignOut } from './untold-sign-out.ts'

interface Opened {
  queryClient: QueryClient
  ready(): Promise<void>
}

let opening: Promise<Opened> | null = null

/**
 * Brings the cache, and what is kept on this device for whoever is signed in. Public pages of somebody signed out go
 * without both, and without the code that they take. Settles once what is stored has been read, or was silent for long.
 */
export async function openUserData(): Promise<QueryClient> {
  opening ??= attach(session.get()).catch((error: unknown) => {
    opening = null
    throw error
  })
  const { queryClient, ready } = await opening
  await ready()
  return queryClient
}

async function attach(from: SessionState): Promise<Opened> {
  const [{ attachUserData, userData }, { pageQueries }] = await Promise.all([import('./user-data.ts'), import('./query-client.ts')])
  attachUserData(pageQueries, from)
  return { queryClient: pageQueries, ready: userData.ready }
}

/** From the start of the page on: opens as soon as there is somebody to open for. */
export function openUserDataWhenSignedIn(): void {
  const open = ({ status }: SessionState) => {
    if (status === 'signed-in') openUserData().catch(() => undefined)
  }
  open(session.get())
  session.subscribe(open)
  if (session.get().status === 'signed-out') void untoldSignOut.tell()
}
