import type { QueryClient } from '@tanstack/react-query'
import { keptFor } from './kept-for.ts'
import { session, type SessionState } from './session.ts'
import { pendingSignOut } from './pending-sign-out.ts'

interface Opened {
  queryClient: QueryClient
  ready(): Promise<void>
}

let opening: Promise<Opened> | null = null

/**
 * Loads the query cache and the user's stored data. Public pages of signed-out visitors need neither, nor their code.
 * Settles when the stored data has been read, or reading has taken too long.
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

/** Opens the data as soon as a user is signed in. Called once at the start of the page. */
export function openUserDataWhenSignedIn(): void {
  const open = ({ status }: SessionState) => {
    if (status === 'signed-in') openUserData().catch(() => undefined)
  }
  open(session.get())
  session.state.subscribe(open)
  if (session.get().status === 'signed-in') return
  void pendingSignOut.send()
  if (keptFor.get()) import('./user-data.ts').then(({ forgetAfterMonth }) => forgetAfterMonth()).catch(() => undefined)
}
