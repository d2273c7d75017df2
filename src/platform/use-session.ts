import { useSyncExternalStore } from 'react'
import { session, type SessionState } from './session.ts'

const PRERENDERED: SessionState = { status: 'signed-out' }

/** The session as a component sees it. Prerendered pages are made for nobody in particular, and hydrated as such. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => PRERENDERED)
}
